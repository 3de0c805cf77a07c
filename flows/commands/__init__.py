"""The commands, one file each: `COMMAND` in it is a `flows.command.Command`."""
