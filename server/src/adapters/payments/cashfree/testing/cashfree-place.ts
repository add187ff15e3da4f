import type { PaymentPlace, SentWebhook } from '../../testing/place.ts';
import { cashfreePayments } from '../index.ts';
import { SIGNATURE_HEADER, signatureOf, TIMESTAMP_HEADER } from '../signature.ts';
import { type Acts, actsOn } from './acts.ts';
import { type Behaviour, type CashfreeServer, startCashfree } from './cashfree-server.ts';
import type { Event } from './events.ts';
import { written } from './formats.ts';
import { leadTo } from './lead-to.ts';

export interface CashfreePlace extends PaymentPlace {
  server: CashfreeServer;
  /** The addresses that the library asked for, before they led here. */
  wanted: string[];
  acts: Acts;
  /** The webhooks of an act. */
  send(events: Event[], now: Date): SentWebhook[];
  behave(how: Behaviour): void;
}

export const KEYS = { id: 'TEST_client_id', secret: 'cfsk_ma_test_present_secret' };
const SECRETS = {
  present: KEYS.secret,
  former: 'cfsk_ma_test_former_secret',
  foreign: 'cfsk_ma_test_secret_of_nobody',
};
export const PUBLIC_URL = 'https://troth.example.org';
/** Enough on one machine, also where it is busy. */
const PATIENCE_MS = 1_000;

interface Choices {
  environment?: 'sandbox' | 'production';
  clientSecret?: string;
  patienceMs?: number;
}

const sign: PaymentPlace['sign'] = (raw, secret, at) => {
  const timestamp = String(at.getTime());
  const signature = signatureOf(SECRETS[secret], timestamp, raw);
  const headers = {
    'content-type': 'application/json',
    [TIMESTAMP_HEADER]: timestamp,
    [SIGNATURE_HEADER]: signature,
  };
  return { raw, headers };
};

const send = (events: Event[], now: Date): SentWebhook[] =>
  events.map((event) => sign(Buffer.from(written(event)), 'present', now));

/** Cashfree as the adapter reaches it, with its payers and their banks. */
export async function cashfreePlace(choices: Choices = {}): Promise<CashfreePlace> {
  const { environment = 'sandbox', clientSecret = KEYS.secret, patienceMs = PATIENCE_MS } = choices;
  const server = await startCashfree(KEYS);
  const wanted: string[] = [];
  const provider = await cashfreePayments({
    clientId: KEYS.id,
    clientSecret,
    webhookSecrets: [SECRETS.present, SECRETS.former],
    environment,
    publicUrl: PUBLIC_URL,
    patienceMs,
    http: leadTo(server.url, wanted),
  });
  const acts = actsOn(server.accounts);

  return {
    provider,
    server,
    wanted,
    acts,
    send,
    sign,
    behave: server.behave,
    pay: async (orderId, now) => send(acts.attempt(orderId, now, 'SUCCESS'), now),
    fail: async (orderId, now) => send(acts.attempt(orderId, now, 'FAILED'), now),
    refund: async (orderId, now, amount) => send(acts.refund(orderId, now, amount), now),
    dispute: async (orderId, now) => send(acts.dispute(orderId, now, 'CHARGEBACK_MERCHANT_LOST'), now),
    reinstate: async (orderId, now) => send(acts.dispute(orderId, now, 'CHARGEBACK_MERCHANT_WON'), now),
    close: server.close,
  };
}
