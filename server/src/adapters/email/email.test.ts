import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import { type Database, openDatabase } from '../../platform/database.ts';
import { listMessages } from '../../platform/outbox.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { pickEmail } from './index.ts';

const message = {
  to: 'asha@example.org',
  subject: 'Your code is 123456 – ठीक है',
  text: 'Namaste, 123456',
  html: '<p>Namaste, <b>123456</b></p>',
};

let testDatabase: TestDatabase;
let database: Database;
let server: SMTPServer;
const received: { to: string[]; source: string }[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { onError: () => {} });
  server = new SMTPServer({
    authOptional: true,
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody') ? Object.assign(new Error('unknown'), { responseCode: 550 }) : null),
    onData(stream, { envelope }, done) {
      let source = '';
      stream.on('data', (part) => {
        source += part;
      });
      stream.on('end', () => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  await new Promise<void>((closed) => server.close(closed));
  await database.close();
  await testDatabase.drop();
});

const smtp = () => {
  const { port } = server.server.address() as AddressInfo;
  return pickEmail(
    { SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`, MAIL_FROM: 'Troth <hello@example.org>' },
    database.db,
    createClock(),
  );
};

describe.each([
  ['outbox', () => pickEmail({ MAIL_FROM: 'Troth <hello@example.org>' }, database.db, createClock())],
  ['smtp', smtp],
])('%s', (name, open) => {
  test('a message arrives with its subject and both its forms', async () => {
    const email = open();
    await email.send(message);
    email.close();
    if (name === 'outbox') {
      const [newest] = await listMessages(database.db, message.to);
      expect(newest).toMatchObject({ channel: 'email', ...message });
    } else {
      expect(received[0]?.to).toEqual([message.to]);
      expect(received[0]?.source).toMatch(
        /multipart\/alternative[\s\S]*Namaste, 123456[\s\S]*<b>123456<\/b>/,
      );
      expect(received[0]?.source).toContain('From: Troth <hello@example.org>');
    }
  });
});

test('a mail server that refuses makes the sending fail', async () => {
  const email = smtp();
  await expect(email.send({ ...message, to: 'nobody@example.org' })).rejects.toThrow();
  email.close();
});
