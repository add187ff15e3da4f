/** A reason not to start; its message is complete for the operator. */
export class StartupError extends Error {}
