import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { accountClosureEndpoints, messagingEndpoints, moderationEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPublishers } from '../../composition/api.ts';
import { openConversation } from '../../testing/members/conversations.ts';
import { listLatestNotifications } from '../../testing/members/notifications.ts';
import { caseCipher, createSafetyTasks, runJobs } from '../../testing/site/jobs.ts';
import { listMailsTo, sendMails } from '../../testing/site/mails.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { decideCase, type Verdict } from './index.ts';

const WORKER = path.resolve(import.meta.dirname, '../../testing/processes/mail-worker.ts');
/** Key of the advisory lock at which the test stops a worker. */
const GATE = 7_240_999;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

async function startWorker(): Promise<ChildProcess> {
  const env = { PATH: process.env.PATH ?? '', NODE_ENV: 'test' };
  const child = fork(WORKER, {
    env: { ...env, DATABASE_URL: site.database.pool.options.connectionString ?? '' },
  });
  await once(child, 'message');
  child.send(site.clock.now().toISOString());
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

const createWoman = () => site.member('asha', { tier: 'gold' });

async function decide(
  reporter: TestMember,
  { id: userId }: TestMember,
  decision: Pick<Verdict, 'decision' | 'until'>,
): Promise<void> {
  const body = { userId, reason: 'scam', details: 'Asked for money.' } as const;
  const { reportId } = (await reporter.call(moderationEndpoints.report, { body })).body;
  const verdict = { ...decision, note: null, staff: 'meera', allOfMember: false };
  const { events } = createPublishers(site.fanOut);
  const now = site.clock.now();
  await decideCase(site.database.db, reportId, { ...verdict, now }, { events, caseCipher });
}

const ban = (reporter: TestMember, member: TestMember) =>
  decide(reporter, member, { decision: 'ban', until: null });

test('everyone who had a conversation with a banned member is notified once, even if the worker is killed midway', async () => {
  const { pool } = site.database;
  const ravi = await site.member('ravi', { tier: 'gold', profile: { gender: 'male' } });
  const [reporter, silent, ignoring, former] = [
    await createWoman(),
    await createWoman(),
    await createWoman(),
    await createWoman(),
  ];
  const formerContacts = [ignoring, former];
  for (let created = 0; created < 43; created++) formerContacts.push(await createWoman());
  // Different texts, because the same first message may be sent to a few members only.
  for (const [index, contact] of formerContacts.entries())
    await openConversation(ravi, contact, `Send me money, ${index} rupees`);
  await ignoring.call(moderationEndpoints.ignore, { body: { userId: ravi.id } });
  const [conversation] = (await former.call(messagingEndpoints.conversations, { query: {} })).body
    .conversations;
  await former.call(messagingEndpoints.leave, { params: { id: conversation?.conversationId ?? '' } });
  await pool.query(`create function wait_at_gate() returns trigger language plpgsql as $$
    begin
      if (select count(*) from told_contacts) >= 30 then perform pg_advisory_xact_lock(${GATE}); end if;
      return new;
    end $$;
    create trigger gate before insert on told_contacts for each row execute function wait_at_gate()`);
  const gate = await pool.connect();
  await gate.query('select pg_advisory_lock($1)', [GATE]);

  await ban(reporter, ravi);
  const first = await startWorker();
  const waiting = `select from pg_locks where locktype = 'advisory' and objid = ${GATE} and not granted`;
  await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1);
  await kill(first);
  const countNotified = async () => (await pool.query('select from told_contacts')).rowCount;
  expect(await countNotified()).toBe(20);
  await gate.query('select pg_advisory_unlock($1)', [GATE]);
  gate.release();
  await pool.query('drop trigger gate on told_contacts');

  const second = await startWorker();
  const retryAndCountJobs = async () => {
    // Makes waiting retries due now.
    await pool.query(
      `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
       from graphile_worker.jobs where locked_by is null and run_at > now()`,
    );
    return (await pool.query('select from graphile_worker.jobs')).rowCount;
  };
  await expect.poll(retryAndCountJobs, { timeout: 30_000, interval: 100 }).toBe(0);
  await kill(second);

  expect(await countNotified()).toBe(45);
  for (const contact of formerContacts) {
    const bell = (await listLatestNotifications(contact)).map(({ type, title }) => [type, title]);
    expect(bell).toEqual([['report', 'For your safety']]);
    const subjects = (await listMailsTo(site, contact)).map(({ subject }) => subject ?? '');
    expect(subjects.filter((subject) => subject.startsWith('For your safety'))).toHaveLength(1);
  }
  expect(await listLatestNotifications(silent)).toEqual([]);
  expect((await listLatestNotifications(reporter)).map(({ title }) => title)).toEqual(['Your report']);
  const [mail] = (await listMailsTo(site, former)).filter(({ subject }) =>
    subject?.startsWith('For your safety'),
  );
  expect(mail?.text).toContain('the account of Ravi, who you were in touch with');
  expect(mail?.text).not.toMatch(/scam|report/i);
}, 120_000);

test('suspended and deactivated contacts of a banned member are notified by mail and in the bell', async () => {
  const ravi = await site.member('ravi', { tier: 'gold', profile: { gender: 'male' } });
  const [reporter, suspended, deactivated] = [await createWoman(), await createWoman(), await createWoman()];
  for (const contact of [suspended, deactivated]) await openConversation(ravi, contact, 'Send me money');
  const until = new Date(site.clock.now().getTime() + 30 * 86_400_000);
  await decide(ravi, suspended, { decision: 'suspend', until });
  await ban(reporter, ravi);
  const { 'safety.tellContacts': notifyContacts } = createSafetyTasks(site);
  await runJobs(site, { 'safety.tellContacts': notifyContacts });
  await deactivated.call(accountClosureEndpoints.deactivate, { body: {} });
  expect((await listLatestNotifications(suspended)).map(({ title, data }) => [title, data])).toContainEqual([
    'For your safety',
    { guidance: 'safety' },
  ]);
  await sendMails(site);
  for (const contact of [suspended, deactivated]) {
    const subjects = (await listMailsTo(site, contact)).map(({ subject }) => subject);
    expect(subjects).toContain('For your safety: about a member you were in touch with');
  }
});
