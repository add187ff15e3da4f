import { createTransport } from 'nodemailer';
import type { SendEmail } from './port.ts';

/** Mail by an operator's SMTP server. */
export function smtpEmail(url: string, from: string): { send: SendEmail; close(): void } {
  const transport = createTransport({ url, pool: true }, { from });
  return {
    async send(message) {
      await transport.sendMail(message);
    },
    close: () => transport.close(),
  };
}
