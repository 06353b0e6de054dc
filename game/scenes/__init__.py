"""The scenes a person walks through."""
