"""What people and programs reach over HTTP or at a prompt: pages, a thin API, and the operator's command."""
