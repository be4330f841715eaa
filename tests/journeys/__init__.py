"""Whole games on the real thing: relay, door, Celery worker, clock and pages as they run for people. Costly."""
