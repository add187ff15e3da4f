import {
  interestEndpoints,
  messagingEndpoints,
  moderationEndpoints,
  profileEndpoints,
  type ReportReason,
  safetyEndpoints,
  searchEndpoints,
} from '@troth/contract';
import { createAdministration } from '@troth/identity';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPublishers } from '../../composition/api.ts';
import { deriveKey } from '../../platform/keys.ts';
import { openConversation } from '../../testing/members/conversations.ts';
import { listLatestNotifications } from '../../testing/members/notifications.ts';
import { caseCipher, createSafetyTasks, runJobs } from '../../testing/site/jobs.ts';
import { listMailsTo, sendMails } from '../../testing/site/mails.ts';
import { TEST_SECRET } from '../../testing/site/sample-data.ts';
import { subscribeAs } from '../../testing/site/socket.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { enforceCaseSanctions } from './enforcement.ts';
import {
  decideCase,
  deleteOldCases,
  enforceSanctions,
  liftSanctions,
  queueEndedSuspensions,
  readStaffLog,
  type Verdict,
} from './index.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterEach(() => site.clock.move(null));
afterAll(() => site.close());

const DAY_MS = 86_400_000;
const createWoman = (name = 'asha') => site.member(name, { tier: 'gold' });
const createMan = (name = 'ravi') => site.member(name, { tier: 'gold', profile: { gender: 'male' } });
const createUsers = () => {
  const { pool } = site.database;
  return createAdministration({ pool, clock: site.clock, secret: deriveKey(TEST_SECRET, 'identity') });
};

async function report(member: TestMember, { id: userId }: TestMember, reason: ReportReason = 'scam') {
  const body = { userId, reason, details: 'Asked for money.' };
  return (await member.call(moderationEndpoints.report, { body })).body.reportId;
}

const createDependencies = () => ({ events: createPublishers(site.fanOut).events, caseCipher });
const decide = (caseId: string, verdict: Partial<Verdict> & Pick<Verdict, 'decision'>) =>
  decideCase(
    site.database.db,
    caseId,
    { until: null, note: null, staff: 'meera', allOfMember: false, now: site.clock.now(), ...verdict },
    createDependencies(),
  );
const runSafetyJobs = () => runJobs(site, createSafetyTasks(site));
const liftSanction = ({ id: memberId }: TestMember) =>
  liftSanctions(site.database.db, { memberId, staff: 'meera', now: site.clock.now() }, createDependencies());

const listReportStatuses = async (member: TestMember) =>
  (await member.call(safetyEndpoints.mine, { query: {} })).body.reports.map(({ status }) => status);
const listMailSubjects = async (member: TestMember) => {
  await sendMails(site);
  return (await listMailsTo(site, member)).map(({ subject }) => subject);
};
const isVisible = async (viewer: TestMember, { id }: TestMember) =>
  (await viewer.call(profileEndpoints.show, { params: { id } })).status === 200;
async function disabledUntil({ id }: TestMember): Promise<unknown> {
  const { rows } = await site.database.pool.query('select disabled_until from identity.users where id = $1', [
    id,
  ]);
  return rows[0].disabled_until;
}

test('the reporter is notified that staff have decided, but not of the sanction', async () => {
  for (const [decision, status, text] of [
    ['dismiss', 'dismissed', 'found nothing against our guidelines'],
    ['warn', 'acted', 'took action'],
    ['ban', 'acted', 'took action'],
  ] as const) {
    const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
    const caseId = await report(asha, ravi);
    expect(await listReportStatuses(asha)).toEqual(['open']);
    expect(await decide(caseId, { decision })).toMatchObject({ made: true, memberId: ravi.id, cases: 1 });
    expect(await listReportStatuses(asha)).toEqual([status]);
    expect(await listLatestNotifications(asha)).toMatchObject([
      { type: 'report', message: expect.stringContaining(text), data: {} },
    ]);
  }
});

test('a warned member learns the reason by mail and in the bell, but not who reported it', async () => {
  const [asha, ravi] = await Promise.all([createWoman('lakshmi'), createMan()]);
  await decide(await report(asha, ravi, 'harassment'), { decision: 'warn' });
  await runSafetyJobs();
  expect(await listMailSubjects(ravi)).toContain('About your profile on Troth');
  const [mail] = await listMailsTo(site, ravi);
  expect(mail?.text).toContain('The report was about harassment');
  const [notice] = await listLatestNotifications(ravi);
  expect(notice).toMatchObject({ type: 'profile_report', data: { reportedUserId: ravi.id } });
  expect(notice?.message).toContain('harassment');
  expect(JSON.stringify([mail, notice])).not.toMatch(new RegExp(`lakshmi|${asha.id}`, 'i'));
  expect(await isVisible(asha, ravi)).toBe(true);
});

test('a case about no member can only be dismissed', async () => {
  const asha = await createWoman();
  const body = { about: { kind: 'site' }, reason: 'other', details: 'Something is odd.' } as const;
  const { concernId } = (await asha.call(safetyEndpoints.tell, { body })).body;
  expect(await decide(concernId, { decision: 'ban' })).toEqual({ made: false, why: 'nobody' });
  expect(await decide(concernId, { decision: 'dismiss' })).toMatchObject({ made: true, memberId: null });
  expect(await decide(crypto.randomUUID(), { decision: 'warn' })).toEqual({ made: false, why: 'unknown' });
});

test('of four concurrent decisions on a case one succeeds, and the others return that decision', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
  const caseId = await report(asha, ravi);
  const decisions = await Promise.all(
    ['one', 'two', 'three', 'four'].map((staff, index) =>
      decide(caseId, { decision: index % 2 === 0 ? 'warn' : 'dismiss', staff }),
    ),
  );
  const accepted = decisions.filter((decision) => decision.made);
  expect(accepted).toHaveLength(1);
  const refused = decisions.filter((decision) => !decision.made);
  const [entry] = (await readStaffLog(site.database.db)).filter((logged) => logged.caseId === caseId);
  expect(refused).toMatchObject(
    refused.map(() => ({ why: 'decided', before: { staff: entry?.staff, decision: entry?.act } })),
  );
  expect(await listLatestNotifications(asha)).toHaveLength(1);
});

test('deciding all cases of a member closes them and notifies the member once', async () => {
  const [asha, meera, ravi] = await Promise.all([createWoman(), createWoman('meera'), createMan()]);
  const [first] = [await report(asha, ravi), await report(asha, ravi), await report(meera, ravi)];
  expect(await decide(first, { decision: 'warn', allOfMember: true })).toMatchObject({ cases: 3 });
  expect([...(await listReportStatuses(asha)), ...(await listReportStatuses(meera))]).toEqual([
    'acted',
    'acted',
    'acted',
  ]);
  expect(await listLatestNotifications(ravi)).toHaveLength(1);
});

test('the recipients of a decision are notified in the order of their ids', async () => {
  const ravi = await createMan();
  const cases: string[] = [];
  const reportedWomen = await Promise.all(Array.from({ length: 5 }, () => createWoman()));
  const latestFirst = reportedWomen.toSorted((one, other) => (one.id < other.id ? 1 : -1));
  for (const asha of latestFirst) cases.push(await report(asha, ravi));
  const notifiedIds: string[] = [];
  const { events } = createPublishers(site.fanOut);
  events.on('case.decided', async (_, { reporterId }) => void notifiedIds.push(reporterId ?? ''));
  events.on('member.warned', async (_, { memberId }) => void notifiedIds.push(memberId));
  const verdict = { decision: 'warn', until: null, note: null, staff: 'meera', allOfMember: true } as const;
  const [first = ''] = cases;
  const now = site.clock.now();
  await decideCase(site.database.db, first, { ...verdict, now }, { events, caseCipher });
  expect(notifiedIds).toHaveLength(6);
  expect(notifiedIds).toEqual(notifiedIds.toSorted());
});

test('a suspended member is hidden at once, cannot sign in until the date, and is restored automatically', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
  const until = new Date(site.clock.now().getTime() + 3 * DAY_MS);
  await decide(await report(asha, ravi), { decision: 'suspend', until });
  expect(await isVisible(asha, ravi)).toBe(false);
  await runSafetyJobs();
  expect(await disabledUntil(ravi)).toEqual(until);
  expect((await ravi.call(profileEndpoints.me, {})).status).toBe(401);
  expect(await listMailSubjects(ravi)).toContainEqual(
    expect.stringMatching(/^Your profile is suspended until/),
  );
  const { db } = site.database;
  await queueEndedSuspensions(db, site.clock.now());
  expect(await isVisible(asha, ravi)).toBe(false);
  site.clock.move(until);
  await queueEndedSuspensions(db, site.clock.now());
  await runSafetyJobs();
  expect(await isVisible(asha, ravi)).toBe(true);
  expect(await disabledUntil(ravi)).toBe(null);
});

test('a member whom the user pool fails to restore does not delay the others', async () => {
  const asha = await createWoman();
  const suspended = await Promise.all(Array.from({ length: 3 }, () => createMan()));
  const until = new Date(site.clock.now().getTime() + DAY_MS);
  for (const ravi of suspended) await decide(await report(asha, ravi), { decision: 'suspend', until });
  await runSafetyJobs();
  site.clock.move(until);
  await queueEndedSuspensions(site.database.db, site.clock.now());
  const { rows } = await site.database.pool.query(
    `select payload->>'caseId' as id from graphile_worker._private_jobs
     where payload->>'caseId' in (select case_id::text from case_decisions where member_id = any($1))`,
    [suspended.map(({ id }) => id)],
  );
  expect(rows).toHaveLength(3);
  const failing = { ...createUsers(), enable: () => Promise.reject(new Error('The pool does not answer.')) };
  const [first, ...others] = rows.map(({ id }) => id);
  const { db } = site.database;
  const now = site.clock.now();
  await expect(enforceCaseSanctions(db, failing, { caseId: first, now })).rejects.toThrow('does not answer');
  for (const caseId of others) await enforceCaseSanctions(db, createUsers(), { caseId, now });
  const dates = await Promise.all(suspended.map(disabledUntil));
  expect(dates.filter((end) => end === null)).toHaveLength(2);
  await runSafetyJobs();
  expect(await Promise.all(suspended.map(disabledUntil))).toEqual([null, null, null]);
});

test('no lock is held during a call of the user pool, and a ban lifted during the call is lifted in the pool too', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
  const { db, pool } = site.database;
  await decide(await report(asha, ravi), { decision: 'ban' });
  const slow = {
    ...createUsers(),
    async disable(id: string, until: Date | null) {
      await pool.query('select from profiles where member_id = $1 for update nowait', [id]);
      await pool.query('select from case_decisions where member_id = $1 for update nowait', [id]);
      expect(await liftSanction(ravi)).toBe(true);
      await createUsers().disable(id, until);
    },
  };
  await enforceSanctions(db, slow, { memberId: ravi.id, now: site.clock.now() });
  expect(await disabledUntil(ravi)).toBe(null);
  expect(await isVisible(asha, ravi)).toBe(true);
});

test('the later end of two suspensions counts, and a ban overrides both', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
  const now = site.clock.now().getTime();
  const [early, later] = [new Date(now + DAY_MS), new Date(now + 5 * DAY_MS)];
  const [first, second, third] = [
    await report(asha, ravi),
    await report(asha, ravi),
    await report(asha, ravi),
  ];
  await decide(first, { decision: 'suspend', until: early });
  await decide(second, { decision: 'suspend', until: later });
  await runSafetyJobs();
  expect(await disabledUntil(ravi)).toEqual(later);
  await decide(third, { decision: 'ban' });
  await runSafetyJobs();
  site.clock.move(new Date(now + 6 * DAY_MS));
  await queueEndedSuspensions(site.database.db, site.clock.now());
  await runSafetyJobs();
  expect(await disabledUntil(ravi)).toBe(Number.POSITIVE_INFINITY);
  expect(await isVisible(asha, ravi)).toBe(false);
});

test('after a ban a lesser decision is refused, and another ban does not notify the member again', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
  const [first, second, third] = [
    await report(asha, ravi),
    await report(asha, ravi),
    await report(asha, ravi),
  ];
  const until = new Date(site.clock.now().getTime() + DAY_MS);
  await decide(first, { decision: 'ban' });
  const lesserVerdicts = [{ decision: 'warn' }, { decision: 'suspend', until }] as const;
  for (const verdict of lesserVerdicts) {
    expect(await decide(second, verdict)).toEqual({ made: false, why: 'keptOut', until: null });
    expect(await decide(first, verdict)).toMatchObject({ why: 'decided', before: { decision: 'ban' } });
  }
  expect(await listReportStatuses(asha)).toEqual(['open', 'open', 'acted']);
  expect(await decide(second, { decision: 'ban' })).toMatchObject({ made: true });
  expect(await listMailSubjects(ravi)).toEqual(['Your Troth account has been closed']);
  expect(await listLatestNotifications(ravi)).toEqual([]);
  expect(await liftSanction(ravi)).toBe(true);
  expect(await decide(third, { decision: 'suspend', until }), 'lifted').toMatchObject({ made: true });
});

test('a second suspension must end later than the first, and a warning during a suspension is possible', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
  const [first, second, third] = [
    await report(asha, ravi),
    await report(asha, ravi),
    await report(asha, ravi),
  ];
  const day = (count: number) => new Date(site.clock.now().getTime() + count * DAY_MS);
  const [early, until, later] = [day(1), day(2), day(3)];
  await decide(first, { decision: 'suspend', until });
  for (const end of [early, until]) {
    const refused = { made: false, why: 'keptOut', until };
    expect(await decide(second, { decision: 'suspend', until: end })).toEqual(refused);
  }
  expect(await decide(second, { decision: 'warn' })).toMatchObject({ made: true });
  expect(await decide(third, { decision: 'suspend', until: later })).toMatchObject({ made: true });
});

test('a ban removes a member from every list at once, and ends their sessions on every process within 5 s', async () => {
  const other = await site.startSecondProcess();
  const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
  await ravi.call(interestEndpoints.express, { body: { userId: asha.id } });
  await openConversation(ravi, asha);
  const socket = await subscribeAs(other.url, ravi);
  await decide(await report(asha, ravi), { decision: 'ban' });
  const found = await asha.call(searchEndpoints.search, { query: {}, body: { userId: ravi.id } });
  const received = await asha.call(interestEndpoints.received, { query: {} });
  const conversations = await asha.call(messagingEndpoints.conversations, { query: {} });
  expect(found.body.profiles).toEqual([]);
  expect((received.body as { interests: unknown[] }).interests).toEqual([]);
  expect(JSON.stringify(conversations.body)).not.toContain('Kulkarni');
  await runSafetyJobs();
  expect((await ravi.call(profileEndpoints.me, {})).status).toBe(401);
  expect(await socket.closed).toMatchObject({ code: 4401 });
  await other.close();
}, 10_000);

test('lifting a ban restores the member and is logged, even while jobs of the ban are waiting', async () => {
  const [asha, ravi, meera] = await Promise.all([createWoman(), createMan(), createWoman('meera')]);
  await openConversation(ravi, meera);
  const caseId = await report(asha, ravi);
  await decide(caseId, { decision: 'ban' });
  expect(await liftSanction(ravi)).toBe(true);
  expect(await liftSanction(ravi)).toBe(false);
  await runSafetyJobs();
  expect(await isVisible(asha, ravi)).toBe(true);
  expect(await disabledUntil(ravi)).toBe(null);
  expect(await listMailSubjects(ravi)).toEqual(['Your Troth account is open again']);
  expect(await listLatestNotifications(meera), 'no contact is notified of a lifted ban').toEqual([]);
  const acts = (await readStaffLog(site.database.db)).filter((entry) => entry.caseId === caseId);
  expect(acts).toMatchObject([
    { act: 'ban', staff: 'meera', member: caseCipher.aliasOf(ravi.id) },
    { act: 'lift', staff: 'meera', member: caseCipher.aliasOf(ravi.id) },
  ]);
  await enforceSanctions(site.database.db, createUsers(), { memberId: ravi.id, now: site.clock.now() });
  expect(await isVisible(asha, ravi)).toBe(true);
});

test.each([`update safety_log set staff = 'nobody'`, 'delete from safety_log', 'truncate safety_log'])(
  'the staff log cannot be changed: %s',
  async (statement) => {
    const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
    await decide(await report(asha, ravi), { decision: 'dismiss' });
    const before = await readStaffLog(site.database.db);
    await expect(site.database.pool.query(statement)).rejects.toThrow('only added to');
    expect(await readStaffLog(site.database.db)).toEqual(before);
  },
);

test('an expired suspension stays in force until it is ended, even if its case is deleted first', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
  const { db } = site.database;
  const until = new Date(site.clock.now().getTime() + 400 * DAY_MS);
  await decide(await report(asha, ravi), { decision: 'suspend', until });
  await runSafetyJobs();
  site.clock.move(until);
  await deleteOldCases(db, site.clock.now());
  expect(await listReportStatuses(asha)).toEqual([]);
  await queueEndedSuspensions(db, site.clock.now());
  await runSafetyJobs();
  expect(await isVisible(asha, ravi)).toBe(true);
  expect(await disabledUntil(ravi)).toBe(null);
});

test('cases decided a year ago are deleted with their evidence unless a later case needs it, and a ban stays', async () => {
  const [asha, ravi, suresh] = await Promise.all([createWoman(), createMan(), createMan('suresh')]);
  const { db, pool } = site.database;
  const [banned, dismissed, open] = [
    await report(asha, ravi),
    await report(asha, suresh),
    await report(asha, suresh),
  ];
  await decide(banned, { decision: 'ban', note: 'Sure of it' });
  await decide(dismissed, { decision: 'dismiss' });
  await runSafetyJobs();
  const year = new Date(site.clock.now().getTime() + 366 * DAY_MS);
  await deleteOldCases(db, site.clock.now());
  expect(await listReportStatuses(asha)).toHaveLength(3);
  site.clock.move(year);
  const deleteAndListCases = async () => {
    await Promise.all([deleteOldCases(db, site.clock.now()), deleteOldCases(db, site.clock.now())]);
    const { rows } = await pool.query('select case_id from cases where reporter_id = $1', [asha.id]);
    return rows.map((row) => row.case_id).toSorted();
  };
  expect(await deleteAndListCases(), 'the open case relies on the evidence of the dismissed case').toEqual(
    [dismissed, open].toSorted(),
  );
  await decide(open, { decision: 'dismiss' });
  expect(await deleteAndListCases()).toHaveLength(2);
  site.clock.move(new Date(year.getTime() + 366 * DAY_MS));
  expect(await deleteAndListCases()).toEqual([]);
  const { rows: decisions } = await pool.query(
    'select case_id, note from case_decisions where case_id = any($1)',
    [[banned, dismissed, open]],
  );
  expect(decisions).toEqual([{ case_id: banned, note: null }]);
  expect(await isVisible(asha, ravi)).toBe(false);
  expect(await liftSanction(ravi)).toBe(true);
});

test('deleting old cases does not deadlock with a transaction that locks the same reports', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
  const { db, pool } = site.database;
  const cases = [await report(asha, ravi), await report(asha, ravi)];
  for (const caseId of cases) await decide(caseId, { decision: 'dismiss' });
  site.clock.move(new Date(site.clock.now().getTime() + 366 * DAY_MS));
  const lockQuery = 'select from reports where report_id = $1 for update';
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const connection = await pool.connect();
  await connection.query('begin');
  await connection.query(lockQuery, [cases[1]]);
  const deletion = deleteOldCases(db, site.clock.now());
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
  await connection.query(lockQuery, [cases[0]]);
  await connection.query('commit');
  connection.release();
  await deletion;
  expect(await listReportStatuses(asha)).toEqual([]);
});
