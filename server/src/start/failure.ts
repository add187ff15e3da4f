/** A reason not to start that its message tells the operator in full. */
export class StartFailure extends Error {}

/** One clear line for whoever started us; null where only the stack would help. */
export function explain(error: unknown, port: number): string | null {
  if (error instanceof StartFailure) return error.message;
  if (!(error instanceof Error)) return null;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program: stop it, or set PORT to another number.`;
  }
  if (code === 'EACCES' && message.includes('listen')) {
    return `Port ${port} may only be opened by root: set PORT to a number above 1023.`;
  }
  if (code === 'ENOSPC' || message.includes('No space left on device')) {
    return 'The disk is full: make room and start again. Nothing was lost.';
  }
  return null;
}
