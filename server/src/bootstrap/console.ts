import { ConfigError } from '../config/index.ts';
import { StartupError } from '../platform/startup-error.ts';
import { DEMO_PASSWORD } from '../seed/index.ts';

const TIERS = ['free', 'silver', 'gold', 'platinum', 'admin'];

/** Prints what is being done; progress overwrites the line on a terminal. */
export function createProgress(out: NodeJS.WriteStream) {
  let open = false;
  const finish = () => {
    if (open) out.write('\n');
    open = false;
  };
  return {
    step(text: string) {
      finish();
      out.write(`${text}\n`);
    },
    /** Updates in place on a terminal; elsewhere prints every tenth step. */
    part(text: string, done: number, all: number) {
      if (out.isTTY) {
        out.write(`\r${text} ${done}/${all}`);
        open = true;
      } else if (done === all || done % Math.ceil(all / 10) === 0) {
        out.write(`${text} ${done}/${all}\n`);
      }
    },
    finish,
  };
}

export type Progress = ReturnType<typeof createProgress>;

interface ReadySite {
  url: string;
  demo: boolean;
  outbox: boolean;
  docs: boolean;
}

/** What the operator needs to know once the site is up. */
export function formatReadyMessage({ url, demo, outbox, docs }: ReadySite): string {
  const lines = ['', `  Troth is ready at ${url}`, ''];
  if (demo) {
    lines.push('  Sign in as');
    lines.push(...TIERS.map((tier) => `    ${`${tier}@demo.test`.padEnd(20)} ${DEMO_PASSWORD}`));
    lines.push('');
  }
  if (outbox) lines.push(`  Mails and text messages that were sent: ${url}/dev/outbox`);
  if (docs) lines.push(`  The API: ${url}/api/docs`);
  lines.push('');
  return lines.join('\n');
}

/** One clear line about a failure; null if only the stack would help. Commands listen on no port. */
export function explainStartupError(error: unknown, port?: number): string | null {
  if (error instanceof ConfigError) {
    return `These settings are wrong:\n${error.message.replace(/^/gm, '  ')}`;
  }
  if (error instanceof StartupError) return error.message;
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
