import type { IncomingMessage } from 'node:http';
import type { TextMessage } from '../port.ts';
import type { Answer } from './place.ts';

const SID = `AC${'0'.repeat(32)}`;

const json = (status: number, body: object): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});

const failed = (status: number, code: number, message: string) =>
  json(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });

function read({ method, url, headers }: IncomingMessage, form: URLSearchParams): TextMessage | Answer {
  const ours = `Basic ${Buffer.from(`${SID}:token`).toString('base64')}`;
  if (headers.authorization !== ours) return failed(401, 20003, 'Authenticate');
  if (method !== 'POST' || url !== `/2010-04-01/Accounts/${SID}/Messages.json`) {
    return failed(404, 20404, `The requested resource ${url} was not found`);
  }
  if (form.get('From') !== '+15005550006') return failed(400, 21603, 'A From phone number is required.');
  return { to: form.get('To') ?? '', text: form.get('Body') ?? '' };
}

/** Twilio, as its REST reference has it: a form in, JSON out, a message that is queued is answered with 201. */
export const twilio = {
  read,
  answers: {
    well: ({ to, text }: TextMessage) =>
      json(201, {
        ...{ sid: `SM${'1'.repeat(32)}`, account_sid: SID, status: 'queued', direction: 'outbound-api' },
        ...{ to, body: text, from: '+15005550006', num_segments: '1', error_code: null, error_message: null },
      }),
    refusing: ({ to }: TextMessage) =>
      failed(400, 21211, `The 'To' number ${to} is not a valid phone number.`),
    throttling: () => failed(429, 20429, 'Too Many Requests'),
    broken: () => failed(503, 20503, 'Service Unavailable'),
  },
};
