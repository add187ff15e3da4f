import { ConfigError } from '../config/index.ts';
import { StartupError } from '../platform/startup-error.ts';
import { DEMO_PASSWORD } from '../seed/index.ts';

const TIERS = ['free', 'silver', 'gold', 'platinum', 'admin'];

/** Prints the steps of a start and their progress. */
export function createProgress(out: NodeJS.WriteStream) {
  let isLineOpen = false;
  const finish = () => {
    if (isLineOpen) out.write('\n');
    isLineOpen = false;
  };
  return {
    step(text: string) {
      finish();
      out.write(`${text}\n`);
    },
    /** Updates in place on a terminal; elsewhere prints every tenth step. */
    part(text: string, done: number, total: number) {
      if (out.isTTY) {
        out.write(`\r${text} ${done}/${total}`);
        isLineOpen = true;
      } else if (done === total || done % Math.ceil(total / 10) === 0) {
        out.write(`${text} ${done}/${total}\n`);
      }
    },
    finish,
  };
}

export type Progress = ReturnType<typeof createProgress>;

interface ReadySite {
  url: string;
  role: 'all' | 'web' | 'worker';
  demo: boolean;
  outbox: boolean;
  docs: boolean;
}

/** Tells the operator how to use the site, once it is up. */
export function formatReadyMessage({ url, role, demo, outbox, docs }: ReadySite): string {
  if (role === 'worker') return `\n  Troth runs the jobs of ${url}\n`;
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

/** Explains a failure in one line; null if only the stack trace would help. Commands have no port. */
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
  if (code === 'EADDRNOTAVAIL') return 'HOST is not an address of this machine.';
  if (path && code === 'EACCES' && port === undefined) {
    return `This user may not read ${path}: run the command as the user that runs the site.`;
  }
  if (path && ['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR'].includes(code ?? '')) {
    return `${path} cannot be used (${code}): check that it is a folder of this user, or set DATA_DIR to another folder.`;
  }
  if (code === 'ENOSPC' || message.includes('No space left on device')) {
    return 'The disk is full: make room and start again. Nothing was lost.';
  }
  if (message.includes('unable to authenticate data')) {
    return 'SECRET_KEY (or secret.key in DATA_DIR) is not the one that this database was made with.';
  }
  return null;
}
