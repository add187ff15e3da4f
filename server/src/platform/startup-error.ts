/** A reason not to start that its message tells the operator in full. */
export class StartupError extends Error {}
