package dev.bakeoff.app.command;

/** What {@code --public} says of itself, the same in every command that has it. */
final class PublicOption {
    static final String DESCRIPTION =
            "Leave out host and user names, addresses, serial numbers, home folders and secrets.";

    private PublicOption() {}
}
