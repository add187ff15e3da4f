import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import type { OrderToPay } from '../../port.ts';
import type { SentWebhook, TestProvider } from '../../testing/test-provider.ts';
import type { CashfreeCredentials } from '../client.ts';
import { createCashfreeProvider } from '../index.ts';
import { SIGNATURE_HEADER, signWebhook, TIMESTAMP_HEADER } from '../webhook.ts';
import { type CashfreeActions, type CashfreeEvent, createActions } from './actions.ts';
import { type Behaviour, type CashfreeServer, startCashfreeServer } from './cashfree-server.ts';
import { toCashfreeJson } from './formats.ts';

export const PHONE = '+919812345678';

export function buildOrder(changes: Partial<OrderToPay> = {}): OrderToPay {
  const orderId = randomUUID();
  return {
    orderId,
    amount: 149_750,
    currency: 'INR',
    description: 'Silver membership, 3 months',
    expiresAt: new Date('2026-11-21T18:30:00.250Z'),
    returnUrl: `https://troth.example.org/membership/checkout/${orderId}`,
    phone: PHONE,
    ...changes,
  };
}

type HttpClient = NonNullable<CashfreeCredentials['http']>;

const require = createRequire(import.meta.url);
/** The copy of axios that Cashfree's library uses; an import would load another copy. */
const axios: { create(): HttpClient } = require('axios');

/** Sends requests for Cashfree to a local server. */
function redirectRequests(url: string, requestedUrls: string[]) {
  const http = axios.create();
  http.interceptors.request.use((config) => {
    requestedUrls.push(config.url ?? '');
    return { ...config, url: (config.url ?? '').replace(/^https:\/\/(sandbox|api)[.]cashfree[.]com/, url) };
  });
  return http;
}

export interface CashfreeTestProvider extends TestProvider {
  server: CashfreeServer;
  /** The URLs that the library requested, before they were rewritten. */
  requestedUrls: string[];
  actions: CashfreeActions;
  /** Signs the webhooks of an action. */
  send(events: CashfreeEvent[], now: Date): SentWebhook[];
  setBehaviour(behaviour: Behaviour): void;
}

export const KEYS = { id: 'TEST_client_id', secret: 'cfsk_ma_test_present_secret' };
const SECRETS = {
  current: KEYS.secret,
  former: 'cfsk_ma_test_former_secret',
  foreign: 'cfsk_ma_test_secret_of_nobody',
};
export const PUBLIC_URL = 'https://troth.example.org';
/** Time-out of a call, long enough on a busy machine. */
const TIMEOUT_MS = 1_000;

interface TestProviderOptions {
  environment?: 'sandbox' | 'production';
  clientSecret?: string;
  timeoutMs?: number;
}

const sign: TestProvider['sign'] = (raw, secret, at) => {
  const timestamp = String(at.getTime());
  const signature = signWebhook(SECRETS[secret], timestamp, raw);
  const headers = {
    'content-type': 'application/json',
    [TIMESTAMP_HEADER]: timestamp,
    [SIGNATURE_HEADER]: signature,
  };
  return { raw, headers };
};

const send = (events: CashfreeEvent[], now: Date): SentWebhook[] =>
  events.map((event) => sign(Buffer.from(toCashfreeJson(event)), 'current', now));

/** Starts a fake Cashfree, and the adapter that uses it. */
export async function startCashfreeTestProvider(
  options: TestProviderOptions = {},
): Promise<CashfreeTestProvider> {
  const { environment = 'sandbox', clientSecret = KEYS.secret, timeoutMs = TIMEOUT_MS } = options;
  const server = await startCashfreeServer(KEYS);
  const requestedUrls: string[] = [];
  const provider = await createCashfreeProvider({
    clientId: KEYS.id,
    clientSecret,
    webhookSecrets: [SECRETS.current, SECRETS.former],
    environment,
    publicUrl: PUBLIC_URL,
    timeoutMs,
    http: redirectRequests(server.url, requestedUrls),
  });
  const actions = createActions(server.fakeOrders);

  return {
    provider,
    server,
    requestedUrls,
    actions,
    send,
    sign,
    setBehaviour: server.setBehaviour,
    pay: async (orderId, now) => send(actions.attempt(orderId, now, 'SUCCESS'), now),
    fail: async (orderId, now) => send(actions.attempt(orderId, now, 'FAILED'), now),
    refund: async (orderId, now, amount) => send(actions.refund(orderId, now, amount), now),
    dispute: async (orderId, now) => send(actions.dispute(orderId, now, 'CHARGEBACK_MERCHANT_LOST'), now),
    reinstate: async (orderId, now) => send(actions.dispute(orderId, now, 'CHARGEBACK_MERCHANT_WON'), now),
    close: server.close,
  };
}
