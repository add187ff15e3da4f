import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createTestDatabase } from '../../../../../../testing/test-database.ts';
import { type Database, openDatabase } from '../../../../platform/database.ts';
import { createServer, installSecurityHeaders } from '../../../../platform/http/server.ts';
import { createLog } from '../../../../platform/log.ts';
import type { SentWebhook, TestProvider } from '../../testing/test-provider.ts';
import { type CheckoutAction, getCheckoutState } from '../checkout.ts';
import { createSandboxProvider } from '../index.ts';
import { findCheckout } from '../store.ts';
import { SIGNATURE_HEADER, signWebhook } from '../webhook.ts';

export interface SandboxTestProvider extends TestProvider {
  /** The URL of its pages. */
  url: string;
  /** Sets the provider's clock. */
  moveClock(now: Date): void;
  /** Returns the webhooks since the last call. */
  takeWebhooks(): SentWebhook[];
  /** Sets the status with which the site responds to webhooks; refused ones are not recorded. */
  setWebhookStatus(status: number): void;
}

const PUBLIC_URL = 'http://localhost:3000';

/** Receives webhooks as the site would. */
function receiveWebhooks(app: FastifyInstance) {
  const received: SentWebhook[] = [];
  let status = 204;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/api/payments/webhooks/sandbox', async ({ body, headers }, reply) => {
      if (status < 300) received.push({ raw: body as Buffer, headers });
      return reply.code(status).send();
    });
  });
  return {
    take: () => received.splice(0),
    setStatus(next: number) {
      status = next;
    },
  };
}

/** Acts as a payer or a bank through the forms of the page. */
async function submitForm(
  app: FastifyInstance,
  db: Database['db'],
  orderId: string,
  action: CheckoutAction,
): Promise<void> {
  const found = await findCheckout(db, { orderId });
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/sandbox/checkout/${found?.checkout.token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: Object.entries(action)
      .map(([name, value]) => `${name}=${value}`)
      .join('&'),
  });
  if (statusCode !== 303) throw new Error(`The checkout responded with ${statusCode}`);
}

/** The sandbox with its own database and pages, without the rest of the site. */
export async function startSandboxTestProvider(): Promise<SandboxTestProvider> {
  const testDatabase = await createTestDatabase();
  const database = openDatabase(testDatabase.url, { onError: () => {} });
  const { db } = database;
  const secrets = { current: randomBytes(32), former: randomBytes(32), foreign: randomBytes(32) };
  let now = new Date();
  const provider = createSandboxProvider({
    db,
    clock: { now: () => now },
    key: secrets.current,
    formerKey: secrets.former,
    publicUrl: PUBLIC_URL,
  });
  const app = createServer({ log: createLog('silent', false), trustProxy: undefined, tls: null });
  await installSecurityHeaders(app, { https: false, looseScripts: false, pictures: null });
  const webhooks = receiveWebhooks(app);
  provider.serve(app);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  async function perform(orderId: string, at: Date, action: CheckoutAction): Promise<SentWebhook[]> {
    now = at;
    await submitForm(app, db, orderId, action);
    return webhooks.take();
  }

  return {
    provider,
    url,
    moveClock(to) {
      now = to;
    },
    takeWebhooks: webhooks.take,
    setWebhookStatus: webhooks.setStatus,
    pay: (orderId, at) => perform(orderId, at, { act: 'pay' }),
    fail: (orderId, at) => perform(orderId, at, { act: 'fail' }),
    async refund(orderId, at, amount) {
      if (amount === undefined) return perform(orderId, at, { act: 'refund' });
      const found = await findCheckout(db, { orderId });
      const keptAmount = found ? getCheckoutState(found.checkout, found.events, at).keptAmount : 0;
      return perform(orderId, at, { act: 'refund_part', amount, kept: keptAmount });
    },
    dispute: (orderId, at) => perform(orderId, at, { act: 'dispute' }),
    reinstate: (orderId, at) => perform(orderId, at, { act: 'reinstate' }),
    sign: (raw, secret, at) => ({
      raw,
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signWebhook(secrets[secret], raw, at),
      },
    }),
    async close() {
      await app.close();
      await database.close();
      await testDatabase.drop();
    },
  };
}
