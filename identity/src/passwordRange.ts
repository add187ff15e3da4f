import { createHash } from 'node:crypto';
import { logged } from './logged.ts';
import type { Provider } from './provider.ts';

/** So much of the hash is told: each beginning is shared by several hundred passwords. */
const PREFIX_LENGTH = 5;
const ANSWER_MS = 2000;

/** The lines of a range are `<rest of the hash>:<how often>`; those that only pad the answer occur 0 times. */
function countIn(range: string, rest: string): number {
  const line = range.split(/\r?\n/).find((each) => each.toUpperCase().startsWith(`${rest}:`));
  return Number(line?.slice(rest.length + 1) ?? 0);
}

/**
 * Whether a service that speaks the protocol of Have I Been Pwned's range API knows a password. It is told the first five
 * digits of the password's SHA-1 alone. False, with a warning in the log, where it does not answer in two seconds: nobody
 * is kept from a password because another site is down.
 */
export async function isInBreach(
  { options: { passwordRangeUrl }, log }: Pick<Provider, 'options' | 'log'>,
  password: string,
): Promise<boolean> {
  if (!passwordRangeUrl) return false;
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  try {
    const response = await fetch(`${passwordRangeUrl}/${hash.slice(0, PREFIX_LENGTH)}`, {
      headers: { 'add-padding': 'true', 'user-agent': 'Troth' },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (!response.ok) throw new Error(`The range service answered ${response.status}`);
    return countIn(await response.text(), hash.slice(PREFIX_LENGTH)) > 0;
  } catch (error) {
    log.warn(logged(error), 'A password could not be looked for among breached ones');
    return false;
  }
}
