import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { readConfig } from '../../config/index.ts';
import { createClock } from '../../platform/clock.ts';
import { type Database, openDatabase } from '../../platform/database.ts';
import { TEST_SECRET } from '../../testing/site/sample-data.ts';
import { createPaymentProviders } from './index.ts';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { onError: () => {} });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://troth.example.org',
  DATABASE_URL: 'postgres://troth@db.example.org/troth',
  SECRET_KEY: TEST_SECRET.toString('base64'),
  SMTP_URL: 'smtp://127.0.0.1',
  MAIL_FROM: 'Troth <hello@example.org>',
};
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRETS: 'whsec_1' };
const CASHFREE = {
  CASHFREE_CLIENT_ID: 'id',
  CASHFREE_CLIENT_SECRET: 'secret',
  CASHFREE_ENVIRONMENT: 'production',
};

test.each([
  [{}, ['sandbox']],
  [{ ...STRIPE, ...CASHFREE }, ['stripe', 'cashfree', 'sandbox']],
  [PRODUCTION, []],
  [{ ...PRODUCTION, ...STRIPE }, ['stripe']],
  [{ ...PRODUCTION, ...CASHFREE }, ['cashfree']],
])(
  'configured providers are offered, and the test checkout never in production: %j',
  async (settings, names) => {
    const providers = await createPaymentProviders(readConfig(settings), {
      db: database.db,
      clock: createClock(),
      secret: TEST_SECRET,
      publicUrl: 'http://localhost:3000',
    });
    expect(providers.map(({ name }) => name)).toEqual(names);
  },
);
