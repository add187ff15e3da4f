import { listMessages } from '../../../platform/outbox.ts';
import { outboxSms } from '../outbox.ts';
import { snsSms } from '../sns.ts';
import { twilioSms } from '../twilio.ts';
import { openCompany, type PlaceParts, type SmsPlace } from './place.ts';
import { sns } from './sns-answers.ts';
import { twilio } from './twilio-answers.ts';

/** Longer than the SDK waits before it tries again. */
const patienceMs = 1200;

async function outboxPlace({ db, clock }: PlaceParts): Promise<SmsPlace> {
  return {
    send: outboxSms(db, clock),
    taken: async () => (await listMessages(db, undefined)).map(({ to, text }) => ({ to, text })).toReversed(),
    feel: () => {},
    close: async () => {},
  };
}

async function snsPlace(): Promise<SmsPlace> {
  const { endpoint, ...company } = await openCompany(sns);
  const credentials = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'secret' };
  const registered = { entityId: '1101', templateId: '1107' };
  const region = 'ap-south-1';
  return {
    ...company,
    send: snsSms({ region, credentials, senderId: 'TROTH', registered, endpoint, patienceMs }),
  };
}

async function twilioPlace(): Promise<SmsPlace> {
  const { endpoint, ...company } = await openCompany(twilio);
  const account = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'token', from: '+15005550006' };
  return { ...company, send: twilioSms({ ...account, endpoint, patienceMs }) };
}

type Open = (parts: PlaceParts) => Promise<SmsPlace>;

/** Those with a company at the other end, where things go wrong. */
export const companies: [string, Open][] = [
  ['Amazon SNS', snsPlace],
  ['Twilio', twilioPlace],
];

export const places: [string, Open][] = [['outbox', outboxPlace], ...companies];
