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
import { addressOf } from '../testing/site/mails.ts';
import { startTestSite, type TestMember, type TestSite } from '../testing/site/test-site.ts';

const WORKER = path.resolve(import.meta.dirname, '../testing/processes/mail-worker.ts');
const PAIRS = 24;
/** Two kills at each moment. */
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
  for (let at = 0; at < PAIRS; at++) {
    const asha = await site.member('asha', { tier: 'gold' });
    const ravi = await site.member('ravi', { tier: 'gold', profile: { gender: 'male' } });
    pairs.push({ her: asha, him: ravi });
  }
  return pairs;
}

/** Runs an action and returns the recipients of its mails. */
type Action = () => Promise<string>;

async function express({ her: asha, him: ravi }: Pair): Promise<string> {
  const { body } = await ravi.call(interestEndpoints.express, { body: { userId: asha.id } });
  return body.interestId;
}

/** What a pair does: expressing or accepting an interest, and sending a message. */
async function actsOf(pair: Pair, at: number): Promise<Action[]> {
  const { her: asha, him: ravi } = pair;
  const write: Action = async () => {
    const body = { recipientId: asha.id, messageText: 'Namaste' };
    await ravi.call(messagingEndpoints.create, { body });
    return addressOf(site, asha);
  };
  if (at % 2 === 0) {
    const action: Action = async () => {
      await express(pair);
      return addressOf(site, asha);
    };
    return [action, write];
  }
  await asha.call(notificationEndpoints.chooseMail, { body: { newInterest: 'off' } });
  const id = await express(pair);
  const accept: Action = async () => {
    await asha.call(interestEndpoints.respond, { params: { id }, body: { response: 'accepted' } });
    return addressOf(site, ravi);
  };
  return [accept, write];
}

const advanceClock = () =>
  site.database.pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
     from graphile_worker.jobs where locked_by is null and run_at > now()`,
  );

/** Runs a worker without kills until nothing is left to send. */
async function finish(worker: PreloadedProcess): Promise<void> {
  const countUnsent = async () => {
    const { rows } = await site.database.pool.query<{ left: number }>(
      `select (select count(*) from mails where status = 'open') + (select count(*) from graphile_worker.jobs) as left`,
    );
    return rows[0]?.left ?? 0;
  };
  while ((await countUnsent()) > 0) {
    await advanceClock();
    await wait(100);
  }
  await worker.kill();
}

type CrashMoment = MailStep | 'any time' | 'before the note';

/**
 * When a worker is killed. Between recording a mail as sent and its last bytes there are some microseconds in which a
 * kill would lose it (docs/decisions/020); these moments avoid them on either side.
 */
const moments: CrashMoment[] = [
  'connect',
  'sender',
  'recipient',
  'before the note',
  'end',
  'answer',
  'end',
  'any time',
];
const beforeAcceptance: CrashMoment[] = ['connect', 'sender', 'recipient'];

const LIMIT_MS = 1500;

async function killAt({ kill }: PreloadedProcess, moment: CrashMoment, delayMs: number): Promise<void> {
  const { pool } = site.database;
  if (moment === 'any time') {
    await wait(4 * delayMs);
    return kill();
  }
  if (moment === 'before the note') {
    const client = await pool.connect();
    await client.query('begin; lock table mails in share mode');
    await Promise.race([server.next('body').then(() => wait(delayMs)), wait(LIMIT_MS)]);
    await kill();
    await client.query('rollback');
    return client.release();
  }
  server.open(!beforeAcceptance.includes(moment));
  await Promise.race([server.next(moment), wait(LIMIT_MS)]);
  // One mail at a time: no other is being sent while this one is answered.
  if (moment === 'end') await wait(delayMs % 15);
  await kill();
  server.open(true);
}

async function killRepeatedly(env: Record<string, string>, kills: number): Promise<string[]> {
  const random = createRandom(7);
  const acts = await Promise.all((await createPairs()).map(actsOf));
  const workers = createPreloadedProcesses(WORKER, {
    DATABASE_URL: site.database.pool.options.connectionString ?? '',
    ...env,
  });
  const start = () => workers.start(site.clock.now().toISOString());
  const expected: string[] = [];
  for (let at = 0; at < kills; at++) {
    const action = acts[at % PAIRS]?.shift();
    if (action) expected.push(await action());
    await advanceClock();
    await killAt(
      await start(),
      env.SMTP_URL ? (moments[at % moments.length] ?? 'end') : 'any time',
      random(50),
    );
  }
  await finish(await start());
  workers.close();
  return expected;
}

const byText = (a: string, b: string) => (a < b ? -1 : 1);
const isDigest = (subject: string) => /chosen for you|^your day/i.test(subject);

test('a worker that is killed repeatedly while sending sends every mail once', {
  timeout: 120_000,
}, async () => {
  site = await startTestSite();
  site.clock.move(new Date('2026-12-02T08:00:00Z'));
  const expected = await killRepeatedly(
    { SMTP_URL: server.url, MAIL_FROM: 'Troth <hello@example.org>' },
    KILLS,
  );
  const atOnce = server.arrived.filter(({ subject }) => !isDigest(subject));
  expect(atOnce.map(({ to }) => to).toSorted(byText)).toEqual(expected.toSorted(byText));
  const digests = server.arrived.filter(({ subject }) => isDigest(subject)).map(({ to }) => to);
  expect(new Set(digests).size).toBe(digests.length);
  expect(digests.length).toBe(2 * PAIRS);
  const ids = server.arrived.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  await site.close();
});

test('the outbox contains every mail once as well', { timeout: 60_000 }, async () => {
  site = await startTestSite();
  site.clock.move(new Date('2026-12-02T02:00:00Z'));
  const expected = await killRepeatedly({}, 10);
  const { rows } = await site.database.pool.query<{ recipient: string }>(
    'select recipient from outbox_messages',
  );
  expect(rows.map(({ recipient }) => recipient).toSorted(byText)).toEqual(expected.toSorted(byText));
  await site.close();
});
