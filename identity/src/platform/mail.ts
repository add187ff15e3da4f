import { type MailContent, renderMail } from '@troth/mail';
import type { FastifyBaseLogger } from 'fastify';
import { toLogFields } from './errors.ts';
import type { IdentityOptions } from './options.ts';

interface MailSender {
  options: Pick<IdentityOptions, 'sendEmail' | 'publicUrl'>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Sends a mail in the background: the response time must not reveal whether a mail was sent. */
export function sendMail({ options, log }: MailSender, to: string, content: MailContent): void {
  options.sendEmail({ to, ...renderMail(content, options) }).catch((error: unknown) => {
    log.error(toLogFields(error), 'An email of the identity provider could not be sent');
  });
}
