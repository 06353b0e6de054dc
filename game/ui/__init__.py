"""Window, input, pictures, sound and widgets."""
