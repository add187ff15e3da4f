import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { createClock } from '../../platform/clock.ts';
import { type Database, type Db, openDatabase } from '../../platform/database.ts';
import { pickSms } from './index.ts';
import { SmsFailed } from './port.ts';
import {
  externalProviders,
  type ProviderBehaviour,
  type TestSmsProvider,
  testSmsProviders,
} from './testing/providers.ts';

describe('SMS providers', () => {
  const to = '+919810012345';
  const text = '123456 is your Troth code, “ठीक है” & 100% + more';

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

  let provider: TestSmsProvider;
  afterEach(() => provider.close());

  const openWith = (open: (typeof testSmsProviders)[number][1]) => async () => {
    provider = await open({ db: database.db, clock: createClock() });
  };

  describe.each(testSmsProviders)('%s', (_, open) => {
    beforeEach(openWith(open));

    test('a message is sent once, with its number and text unchanged', async () => {
      await provider.send({ to, text });
      expect(await provider.listAccepted()).toEqual([{ to, text }]);
    });

    test('many concurrent messages arrive', async () => {
      const before = (await provider.listAccepted()).length;
      await Promise.all(Array.from({ length: 20 }, () => provider.send({ to, text })));
      expect((await provider.listAccepted()).length - before).toBe(20);
    });
  });

  describe.each(externalProviders)('%s', (_, open) => {
    beforeEach(openWith(open));

    const sendWithBehaviour = async (behaviour: ProviderBehaviour) => {
      provider.setBehaviour(behaviour);
      return provider.send({ to, text }).then(
        () => null,
        (error: unknown) => error,
      );
    };

    test.each([
      ['refusing', 'refused'],
      ['throttling', 'busy'],
      ['broken', 'down'],
      ['silent', 'down'],
      ['hanging up', 'down'],
      ['sending HTML', 'down'],
    ] as [ProviderBehaviour, string][])(
      'a provider that is %s makes sending fail as %s, and the error does not contain the number',
      async (behaviour, reason) => {
        const error = await sendWithBehaviour(behaviour);
        expect(error).toBeInstanceOf(SmsFailed);
        expect(error).toMatchObject({ reason });
        expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(to.slice(1));
        expect((await provider.listAccepted()).length).toBe(0);
      },
    );

    test('after a failure the next message is sent', async () => {
      expect(await sendWithBehaviour('broken')).toBeInstanceOf(SmsFailed);
      expect(await sendWithBehaviour('normal')).toBeNull();
      expect(await provider.listAccepted()).toEqual([{ to, text }]);
    });
  });
});

describe('selecting the SMS provider', () => {
  const pick = (settings: Parameters<typeof pickSms>[0]) => pickSms(settings, {} as Db, createClock());

  test('in production messages are sent by the configured provider, or not at all', async () => {
    const twilio = { TWILIO_ACCOUNT_SID: 'AC', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: 'Troth' };
    expect(await pick({ production: true })).toBeNull();
    expect(await pick({ production: true, SMS_SNS_REGION: 'ap-south-1' })).toBeTypeOf('function');
    expect(await pick({ production: true, ...twilio })).toBeTypeOf('function');
    expect(await pick({ production: false })).toBeTypeOf('function');
  });
});
