import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { interestEndpoints, messagingEndpoints, notificationEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '../testing/members/mixed-load.ts';
import { createPreloadedProcesses, type PreloadedProcess } from '../testing/processes/preloaded-process.ts';
import {
  type MailStep,
  type SlowMailServer,
  startSlowMailServer,
} from '../testing/processes/slow-mail-server.ts';
import { findEmailAddress } from '../testing/site/mails.ts';
import { startTestSite, type TestMember, type TestSite } from '../testing/site/test-site.ts';

const WORKER = path.resolve(import.meta.dirname, '../testing/processes/mail-worker.ts');
const PAIRS = 24;
/** By default two kills at each moment. */
const KILLS = Number(process.env.MAIL_KILLS ?? 16);

let site: TestSite;
let server: SlowMailServer;
beforeAll(async () => {
  server = await startSlowMailServer();
});
afterAll(() => server.close());

interface Pair {
  her: TestMember;
  him: TestMember;
}

async function createPairs(): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let index = 0; index < PAIRS; index++) {
    const asha = await site.member('asha', { tier: 'gold' });
    const ravi = await site.member('ravi', { tier: 'gold', profile: { gender: 'male' } });
    pairs.push({ her: asha, him: ravi });
  }
  return pairs;
}

/** Acts as a member, and returns the recipient of the mail that follows. */
type Action = () => Promise<string>;

async function expressInterest({ her: asha, him: ravi }: Pair): Promise<string> {
  const { body } = await ravi.call(interestEndpoints.express, { body: { userId: asha.id } });
  return body.interestId;
}

/** Prepares the actions of a pair: expressing or accepting an interest, and sending a message. */
async function prepareActions(pair: Pair, index: number): Promise<Action[]> {
  const { her: asha, him: ravi } = pair;
  const sendMessage: Action = async () => {
    const body = { recipientId: asha.id, messageText: 'Namaste' };
    await ravi.call(messagingEndpoints.create, { body });
    return findEmailAddress(site, asha);
  };
  if (index % 2 === 0) {
    const express: Action = async () => {
      await expressInterest(pair);
      return findEmailAddress(site, asha);
    };
    return [express, sendMessage];
  }
  await asha.call(notificationEndpoints.chooseMail, { body: { newInterest: 'off' } });
  const id = await expressInterest(pair);
  const accept: Action = async () => {
    await asha.call(interestEndpoints.respond, { params: { id }, body: { response: 'accepted' } });
    return findEmailAddress(site, ravi);
  };
  return [accept, sendMessage];
}

const makeJobsDue = () =>
  site.database.pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
     from graphile_worker.jobs where locked_by is null and run_at > now()`,
  );

/** Lets a worker send all remaining mails before it is killed. */
async function sendRemaining(worker: PreloadedProcess): Promise<void> {
  const countUnsent = async () => {
    const { rows } = await site.database.pool.query<{ unsent: number }>(
      `select (select count(*) from mails where status = 'open') + (select count(*) from graphile_worker.jobs) as unsent`,
    );
    return rows[0]?.unsent ?? 0;
  };
  while ((await countUnsent()) > 0) {
    await makeJobsDue();
    await wait(100);
  }
  await worker.kill();
}

type CrashMoment = MailStep | 'any time' | 'before recording';

/**
 * When a worker is killed. A kill in the microseconds between recording a mail as sent and sending its last bytes would
 * lose the mail (docs/decisions/020), so these moments are before or after them.
 */
const moments: CrashMoment[] = [
  'connect',
  'sender',
  'recipient',
  'before recording',
  'end',
  'reply',
  'end',
  'any time',
];
const momentsBeforeAcceptance: CrashMoment[] = ['connect', 'sender', 'recipient'];

const LIMIT_MS = 1500;

async function killAt({ kill }: PreloadedProcess, moment: CrashMoment, delayMs: number): Promise<void> {
  const { pool } = site.database;
  if (moment === 'any time') {
    await wait(4 * delayMs);
    return kill();
  }
  if (moment === 'before recording') {
    const client = await pool.connect();
    await client.query('begin; lock table mails in share mode');
    await Promise.race([server.waitForStep('body').then(() => wait(delayMs)), wait(LIMIT_MS)]);
    await kill();
    await client.query('rollback');
    return client.release();
  }
  server.setOpen(!momentsBeforeAcceptance.includes(moment));
  await Promise.race([server.waitForStep(moment), wait(LIMIT_MS)]);
  // The server accepts one mail at a time, so no other mail is being sent now.
  if (moment === 'end') await wait(delayMs % 15);
  await kill();
  server.setOpen(true);
}

async function killRepeatedly(env: Record<string, string>, kills: number): Promise<string[]> {
  const random = createRandom(7);
  const actionsOfPairs = await Promise.all((await createPairs()).map(prepareActions));
  const workers = createPreloadedProcesses(WORKER, {
    DATABASE_URL: site.database.pool.options.connectionString ?? '',
    ...env,
  });
  const start = () => workers.start(site.clock.now().toISOString());
  const expected: string[] = [];
  for (let index = 0; index < kills; index++) {
    const action = actionsOfPairs[index % PAIRS]?.shift();
    if (action) expected.push(await action());
    await makeJobsDue();
    await killAt(
      await start(),
      env.SMTP_URL ? (moments[index % moments.length] ?? 'end') : 'any time',
      random(50),
    );
  }
  await sendRemaining(await start());
  workers.close();
  return expected;
}

const byText = (a: string, b: string) => (a < b ? -1 : 1);
const isDigest = (subject: string) => /picked for you|^your day/i.test(subject);

test('a worker that is killed repeatedly while sending sends every mail once', {
  timeout: 120_000,
}, async () => {
  site = await startTestSite();
  site.clock.move(new Date('2026-12-02T08:00:00Z'));
  const expected = await killRepeatedly(
    { SMTP_URL: server.url, MAIL_FROM: 'Troth <hello@example.org>' },
    KILLS,
  );
  const immediateMails = server.arrived.filter(({ subject }) => !isDigest(subject));
  expect(immediateMails.map(({ to }) => to).toSorted(byText)).toEqual(expected.toSorted(byText));
  const digests = server.arrived.filter(({ subject }) => isDigest(subject)).map(({ to }) => to);
  expect(new Set(digests).size).toBe(digests.length);
  expect(digests.length).toBe(2 * PAIRS);
  const ids = server.arrived.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  await site.close();
});

test('a worker that is killed repeatedly puts every mail into the outbox once', {
  timeout: 60_000,
}, async () => {
  site = await startTestSite();
  site.clock.move(new Date('2026-12-02T02:00:00Z'));
  const expected = await killRepeatedly({}, 10);
  const { rows } = await site.database.pool.query<{ recipient: string }>(
    'select recipient from outbox_messages',
  );
  expect(rows.map(({ recipient }) => recipient).toSorted(byText)).toEqual(expected.toSorted(byText));
  await site.close();
});
