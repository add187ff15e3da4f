import { moderationEndpoints, safetyEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteMemberData } from '../../composition/account-closure.ts';
import { createPublishers } from '../../composition/api.ts';
import { inTransaction } from '../../platform/database.ts';
import { listLatestNotifications } from '../../testing/members/notifications.ts';
import { caseCipher, createSafetyTasks, runJobs } from '../../testing/site/jobs.ts';
import { findEmailAddress } from '../../testing/site/mails.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { encryptPlaintextReports } from '../moderation/index.ts';
import { deleteProfile } from '../profiles/index.ts';
import {
  anonymizeCases,
  decideCase,
  findCase,
  findEncryptedCase,
  findRelatedCases,
  type Verdict,
} from './index.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const createMembers = () =>
  Promise.all([
    site.member('asha', { tier: 'silver', profile: { lastName: 'Quirkwater' } }),
    site.member('ravi', { tier: 'silver', profile: { gender: 'male', lastName: 'Xylander' } }),
  ]);

async function report(member: TestMember, userId: string): Promise<string> {
  const body = { userId, reason: 'scam', details: 'Xylander asked for money.' } as const;
  return (await member.call(moderationEndpoints.report, { body })).body.reportId;
}
async function reportConcern(member: TestMember, id: string): Promise<string> {
  const body = { about: { kind: 'profile', id }, reason: 'scam', details: 'Xylander again.' } as const;
  return (await member.call(safetyEndpoints.tell, { body })).body.concernId;
}
const decide = (caseId: string, decision: Verdict['decision']) =>
  decideCase(
    site.database.db,
    caseId,
    {
      decision,
      until: null,
      note: 'Xylander, seen before.',
      staff: 'meera',
      allOfMember: false,
      now: site.clock.now(),
    },
    { events: createPublishers(site.fanOut).events, caseCipher },
  );

/** All rows of the tables that store cases, as text. */
async function readAllRows(): Promise<string> {
  const tables = [
    'reports',
    'concerns',
    'case_decisions',
    'told_contacts',
    'safety_log',
    'evidence_pictures',
  ];
  const rows = await Promise.all(
    tables.map((table) => site.database.pool.query(`select ${table}::text as row from ${table}`)),
  );
  return rows.flatMap((result) => result.rows.map(({ row }) => row)).join('\n');
}

test('cases by and about deleted members stay linked for staff, but contain no ids, names or addresses', async () => {
  const [asha, ravi] = await createMembers();
  const [first, second] = [await report(asha, ravi.id), await reportConcern(asha, ravi.id)];
  await decide(first, 'warn');
  const addresses = [await findEmailAddress(site, asha), await findEmailAddress(site, ravi)];
  for (const { id } of [asha, ravi]) await deleteMemberData(site.database.db, id);
  const { db } = site.database;
  const queued = await findCase(db, second);
  expect(queued).toMatchObject({
    reporterId: caseCipher.aliasOf(asha.id),
    subjectId: caseCipher.aliasOf(ravi.id),
    subjectName: null,
  });
  expect(queued && (await findRelatedCases(db, queued)).map(({ caseId }) => caseId)).toEqual([first]);
  const encryptedCase = await findEncryptedCase(db, second);
  expect(encryptedCase && caseCipher.decryptDetails(second, encryptedCase.sealedDetails)).toBe(
    'Xylander again.',
  );
  expect(encryptedCase && caseCipher.decryptCaseFile(second, encryptedCase.sealed)).toMatchObject({
    evidence: { memberId: ravi.id, profile: { lastName: 'Xylander' } },
  });
  const rows = await readAllRows();
  for (const name of [asha.id, ravi.id, ...addresses, 'Quirkwater', 'Xylander'])
    expect(rows).not.toContain(name);
});

test('a decision about a deleted member notifies only the reporter', async () => {
  const [asha, ravi] = await createMembers();
  const caseId = await report(asha, ravi.id);
  await deleteMemberData(site.database.db, ravi.id);
  expect(await decide(caseId, 'ban')).toMatchObject({ made: true });
  await runJobs(site, createSafetyTasks(site));
  expect((await listLatestNotifications(asha)).map(({ type }) => type)).toEqual(['report']);
});

test('a member who is deleted during reports and a decision remains in no case', async () => {
  for (let round = 0; round < 5; round++) {
    const [asha, ravi] = await createMembers();
    const caseId = await report(asha, ravi.id);
    await Promise.all([
      ...[1, 2, 3].map(() => reportConcern(asha, ravi.id)),
      report(asha, ravi.id),
      decide(caseId, 'ban'),
      deleteMemberData(site.database.db, ravi.id),
    ]);
    await runJobs(site, createSafetyTasks(site));
    expect(await readAllRows()).not.toContain(ravi.id);
  }
});

test('an old report that is encrypted during the deletion of a member does not contain the member', async () => {
  const [asha, ravi] = await createMembers();
  const { db, pool } = site.database;
  await pool.query(
    `insert into reports (report_id, reporter_id, reported_id, reason, details, evidence, created_at)
     values ($1, $2, $3, 'scam', 'Money', '{}', now())`,
    [crypto.randomUUID(), asha.id, ravi.id],
  );
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const { encryption } = await inTransaction(db, async (transaction) => {
    await anonymizeCases(transaction, ravi.id);
    const pending = encryptPlaintextReports(db, caseCipher);
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
    await deleteProfile(transaction, ravi.id);
    return { encryption: pending };
  });
  await encryption;
  expect(await readAllRows()).not.toContain(ravi.id);
});

test('a decision during the deletion of a member waits for the deletion and does not contain the member', async () => {
  const [asha, ravi] = await createMembers();
  const caseId = await report(asha, ravi.id);
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const { decision } = await inTransaction(site.database.db, async (transaction) => {
    await anonymizeCases(transaction, ravi.id);
    const pending = decide(caseId, 'ban');
    await expect.poll(async () => (await site.database.pool.query(waiting)).rowCount).toBe(1);
    await deleteProfile(transaction, ravi.id);
    return { decision: pending };
  });
  expect(await decision).toMatchObject({ made: true, memberId: caseCipher.aliasOf(ravi.id) });
  expect(await readAllRows()).not.toContain(ravi.id);
});
