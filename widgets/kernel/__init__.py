"""What a kernel has once: its event loop, the state of its page and the messages to it, its settings, its models."""
