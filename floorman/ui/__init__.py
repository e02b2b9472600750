"""What is on screen."""
