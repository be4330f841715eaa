"""Last Friday: one maniac nobody sees, five campers, four chapters round a lake. One package per revision."""
