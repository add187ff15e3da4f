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
/** The server's reply to a whole mail; with null it says nothing and disconnects. */
let verdict: { responseCode: number } | 'taken' | null = 'taken';

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
        if (verdict === null) connections.at(-1)?.destroy();
        else done(verdict === 'taken' ? null : Object.assign(new Error('no'), verdict));
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

test('a mail server that refuses makes sending fail', async () => {
  const email = smtp();
  await expect(email.send({ ...message, to: 'nobody@example.org' })).rejects.toThrow();
  email.close();
});

describe('a mail that must arrive once', () => {
  const notes: string[] = [];
  const delivery = {
    async begin() {
      notes.push(`noted, ${received.length} received`);
    },
    async undo() {
      notes.push('taken back');
    },
  };
  const headers = {
    'List-Unsubscribe': '<https://example.org/x?token=y>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };

  async function sendOnce(response: typeof verdict, to = message.to): Promise<unknown> {
    notes.length = 0;
    received.length = 0;
    verdict = response;
    const email = smtp();
    const failure = await email.send({ ...message, to, id: 'mail-1', headers, handover: delivery }).then(
      () => null,
      (error: unknown) => error,
    );
    email.close();
    verdict = 'taken';
    return failure;
  }

  test('is recorded before the server has it, and has its id and headers there', async () => {
    expect(await sendOnce('taken')).toBeNull();
    expect(notes).toEqual(['noted, 0 received']);
    expect(received).toHaveLength(1);
    const source = received[0]?.source ?? '';
    expect(source).toMatch(/^Message-ID: <mail-1@example.org>\r$/im);
    expect(source).toMatch(/^List-Unsubscribe: <https:\/\/example.org\/x\?token=y>\r$/m);
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(source).toContain('<b>123456</b>');
    expect(source.trimEnd()).toMatch(/--$/);
  });

  test('is not recorded if its address is refused permanently', async () => {
    expect(await sendOnce('taken', 'nobody@example.org')).toBeInstanceOf(MailRefused);
    expect(notes).toEqual([]);
  });

  test('is retried if the server is busy, and never if the server refuses it', async () => {
    const later = await sendOnce({ responseCode: 451 });
    expect(later).toBeInstanceOf(Error);
    expect(later).not.toBeInstanceOf(MailRefused);
    expect(notes).toEqual(['noted, 0 received', 'taken back']);
    expect(await sendOnce({ responseCode: 554 })).toBeInstanceOf(MailRefused);
    expect(notes).toEqual(['noted, 0 received', 'taken back']);
  });

  test('stays recorded if the server has received it and does not reply', async () => {
    expect(await sendOnce(null)).toBeInstanceOf(MailUnanswered);
    expect(notes).toEqual(['noted, 0 received']);
  });

  test('is not sent if recording fails', async () => {
    received.length = 0;
    const email = smtp();
    const failingBegin = () => Promise.reject(new Error('gone'));
    await expect(
      email.send({ ...message, handover: { ...delivery, begin: failingBegin } }),
    ).rejects.toThrow();
    email.close();
    expect(received).toEqual([]);
  });
});
