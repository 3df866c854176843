"""What there is once in a kernel: its loop, its page and the line to it, its preferences, its models."""
