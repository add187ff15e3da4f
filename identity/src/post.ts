import type { FastifyBaseLogger } from 'fastify';
import { type Letter, writeLetter } from './letters/letter.ts';
import { logged } from './logged.ts';
import type { IdentityOptions } from './options.ts';

interface Parts {
  options: Pick<IdentityOptions, 'sendEmail' | 'publicUrl'>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Sends without making the answer wait: how long it takes would tell whether there was anything to send. */
export function post({ options, log }: Parts, to: string, letter: Letter): void {
  options.sendEmail({ to, ...writeLetter(letter, options.publicUrl) }).catch((error: unknown) => {
    log.error(logged(error), 'An e-mail of the identity provider could not be sent');
  });
}
