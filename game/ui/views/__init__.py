"""Views: boards as a person sees them."""
