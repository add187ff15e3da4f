/** A reason not to start. Its message is all that the operator sees. */
export class StartupError extends Error {}
