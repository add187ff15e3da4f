import { DEMO_PASSWORD } from '../seed/index.ts';

const TIERS = ['free', 'silver', 'gold', 'platinum', 'admin'];

/** A line that says what is being done; progress overwrites itself on a terminal. */
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
    /** Drawn anew in place on a terminal; elsewhere only every tenth part is told. */
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

interface Site {
  url: string;
  demo: boolean;
  outbox: boolean;
  docs: boolean;
}

/** What a person needs to know once the site is up. */
export function announcement({ url, demo, outbox, docs }: Site): string {
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
