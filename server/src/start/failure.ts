import { ConfigError } from '../config/index.ts';
import { StartFailure } from '../platform/start-failure.ts';

/** One clear line for whoever started us; null where only the stack would help. Commands listen on no port. */
export function explain(error: unknown, port?: number): string | null {
  if (error instanceof ConfigError) {
    return `These settings are wrong:\n${error.message.replace(/^/gm, '  ')}`;
  }
  if (error instanceof StartFailure) return error.message;
  if (!(error instanceof Error)) return null;
  const { code, message, path } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program: stop it, or set PORT to another number.`;
  }
  if (code === 'EACCES' && message.includes('listen')) {
    return `Port ${port} may only be opened by root: set PORT to a number above 1023.`;
  }
  if (code === 'EADDRNOTAVAIL') return 'HOST is no address of this machine.';
  if (path && code === 'EACCES' && port === undefined) {
    return `${path} may not be looked at by this user: run the command as the one that runs the site.`;
  }
  if (path && ['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR'].includes(code ?? '')) {
    return `${path} cannot be used (${code}): see that it is a folder of yours, or set DATA_DIR to another one.`;
  }
  if (code === 'ENOSPC' || message.includes('No space left on device')) {
    return 'The disk is full: make room and start again. Nothing was lost.';
  }
  if (message.includes('unable to authenticate data')) {
    return 'SECRET_KEY (or secret.key in DATA_DIR) is not the one that this database was made with.';
  }
  return null;
}
