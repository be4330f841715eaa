"""What runs beside the desk: doorbells, the clock, the outbox and its transports, the door of inbound mail."""
