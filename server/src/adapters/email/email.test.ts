import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { createClock } from '../../platform/clock.ts';
import { type Database, openDatabase } from '../../platform/database.ts';
import { listMessages } from '../../platform/outbox.ts';
import { pickEmail } from './index.ts';
import { MailRefused, MailUnanswered } from './port.ts';

const message = {
  to: 'asha@example.org',
  subject: 'Your code is 123456 – ठीक है',
  text: 'Namaste, 123456',
  html: '<p>Namaste, <b>123456</b></p>',
};

let testDatabase: TestDatabase;
let database: Database;
let server: SMTPServer;
const connections: Socket[] = [];
const received: { to: string[]; source: string }[] = [];
/** How the server replies to a complete mail; null if it disconnects without a reply. */
let serverReply: { responseCode: number } | 'accepted' | null = 'accepted';

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
        if (serverReply === null) connections.at(-1)?.destroy();
        else done(serverReply === 'accepted' ? null : Object.assign(new Error('no'), serverReply));
      });
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket) => connections.push(socket));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  await new Promise<void>((closed) => server.close(closed));
  await database.close();
  await testDatabase.drop();
});

const openSmtp = () => {
  const { port } = server.server.address() as AddressInfo;
  return pickEmail(
    { SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`, MAIL_FROM: 'Troth <hello@example.org>' },
    database.db,
    createClock(),
  );
};

describe.each([
  ['outbox', () => pickEmail({ MAIL_FROM: 'Troth <hello@example.org>' }, database.db, createClock())],
  ['smtp', openSmtp],
])('%s', (name, open) => {
  test('a message arrives with its subject, as HTML and as plain text', async () => {
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

test('sending fails if the mail server refuses the recipient', async () => {
  const email = openSmtp();
  await expect(email.send({ ...message, to: 'nobody@example.org' })).rejects.toThrow();
  email.close();
});

describe('a mail that must arrive once', () => {
  const handoverCalls: string[] = [];
  const handover = {
    async begin() {
      handoverCalls.push(`begin, ${received.length} received`);
    },
    async undo() {
      handoverCalls.push('undo');
    },
  };
  const headers = {
    'List-Unsubscribe': '<https://example.org/x?token=y>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };

  async function sendOnce(response: typeof serverReply, to = message.to): Promise<unknown> {
    handoverCalls.length = 0;
    received.length = 0;
    serverReply = response;
    const email = openSmtp();
    const failure = await email.send({ ...message, to, id: 'mail-1', headers, handover }).then(
      () => null,
      (error: unknown) => error,
    );
    email.close();
    serverReply = 'accepted';
    return failure;
  }

  test('is recorded before the server receives it, and is sent with its id and headers', async () => {
    expect(await sendOnce('accepted')).toBeNull();
    expect(handoverCalls).toEqual(['begin, 0 received']);
    expect(received).toHaveLength(1);
    const source = received[0]?.source ?? '';
    expect(source).toMatch(/^Message-ID: <mail-1@example.org>\r$/im);
    expect(source).toMatch(/^List-Unsubscribe: <https:\/\/example.org\/x\?token=y>\r$/m);
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(source).toContain('<b>123456</b>');
    expect(source.trimEnd()).toMatch(/--$/);
  });

  test('is not recorded if its address is refused permanently', async () => {
    expect(await sendOnce('accepted', 'nobody@example.org')).toBeInstanceOf(MailRefused);
    expect(handoverCalls).toEqual([]);
  });

  test('fails with MailRefused only if the server refuses it for good, and its record is removed', async () => {
    const busyFailure = await sendOnce({ responseCode: 451 });
    expect(busyFailure).toBeInstanceOf(Error);
    expect(busyFailure).not.toBeInstanceOf(MailRefused);
    expect(handoverCalls).toEqual(['begin, 0 received', 'undo']);
    expect(await sendOnce({ responseCode: 554 })).toBeInstanceOf(MailRefused);
    expect(handoverCalls).toEqual(['begin, 0 received', 'undo']);
  });

  test('stays recorded if the server has received it and does not reply', async () => {
    expect(await sendOnce(null)).toBeInstanceOf(MailUnanswered);
    expect(handoverCalls).toEqual(['begin, 0 received']);
  });

  test('is not sent if recording fails', async () => {
    received.length = 0;
    const email = openSmtp();
    const failingBegin = () => Promise.reject(new Error('gone'));
    await expect(
      email.send({ ...message, handover: { ...handover, begin: failingBegin } }),
    ).rejects.toThrow();
    email.close();
    expect(received).toEqual([]);
  });
});
