import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { moderationEndpoints, profileEndpoints, type ReportReason, safetyEndpoints } from '@troth/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConversation } from '../testing/members/conversations.ts';
import { listLatestNotifications } from '../testing/members/notifications.ts';
import { addPhoto } from '../testing/members/photos.ts';
import { runCommand } from '../testing/processes/command.ts';
import { callEndpoint } from '../testing/site/api-client.ts';
import { caseCipher, createSafetyTasks, runJobs } from '../testing/site/jobs.ts';
import { findEmailAddress } from '../testing/site/mails.ts';
import { TEST_SECRET } from '../testing/site/sample-data.ts';
import { startTestSite, type TestMember, type TestSite } from '../testing/site/test-site.ts';
import { formatQueue } from './safety-output.ts';

let site: TestSite;
let folder: string;

beforeAll(async () => {
  site = await startTestSite();
  folder = await mkdtemp(path.join(os.tmpdir(), 'troth-cases-'));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

/** Runs the command with the site's settings. */
const runSafety = (...args: string[]) =>
  runCommand('safety', args, {
    DATABASE_URL: site.database.pool.options.connectionString ?? '',
    DATA_DIR: path.dirname(site.objectsDir),
    SECRET_KEY: TEST_SECRET.toString('base64'),
  });

const createWoman = (name = 'asha') => site.member(name, { tier: 'silver' });
const createMan = (name = 'ravi') => site.member(name, { tier: 'silver', profile: { gender: 'male' } });

const USER = os.userInfo().username;

/** The staff log's entries about a case: action, operator, and member. */
async function listLogEntries(caseId: string): Promise<string[][]> {
  const entries = (await runSafety('log')).output.trimEnd().split(/\n(?! )/);
  return entries
    .map((entry) => entry.split(/\n? {2}/))
    .filter(([, , , about]) => about === `case ${caseId}`)
    .map(([, act = '', staff = '', , member = '']) => [act, staff, member]);
}

async function report(member: TestMember, userId: string, reason: ReportReason = 'scam', details = 'Money.') {
  return (await member.call(moderationEndpoints.report, { body: { userId, reason, details } })).body.reportId;
}

test('the queue has a line per member, most severe first, and continues on the next page', async () => {
  expect(await runSafety('list')).toEqual({ code: 0, output: 'No case is waiting.\n' });
  const [asha, ravi, suresh, kiran] = [
    await createWoman(),
    await createMan(),
    await createMan('suresh'),
    await createMan('kiran'),
  ];
  const cases = [
    await report(asha, ravi.id, 'other'),
    await report(asha, suresh.id, 'scam'),
    await report(asha, kiran.id, 'harassment'),
    await report(asha, ravi.id, 'underage'),
  ];
  await site.database.pool.query(
    `insert into concerns (concern_id, about, reason, sealed, sealed_details, created_at)
     select gen_random_uuid(), 'site', 'other', '', '', now() from generate_series(1, 50)`,
  );
  const { output } = await runSafety('list');
  const lines = output.split('\n');
  const day = new Date().toISOString().slice(0, 10);
  expect(lines.slice(1, 4)).toEqual([
    `${cases[3]}     2  ${day}  underage      Ravi Kulkarni`,
    `${cases[2]}     1  ${day}  harassment    Kiran Kulkarni`,
    `${cases[1]}     1  ${day}  scam          Suresh Kulkarni`,
  ]);
  expect(lines).toHaveLength(1 + 50 + 4);
  const next = /^npm run safety -- list --after (\S+)$/m.exec(output)?.[1] ?? '';
  const rest = (await runSafety('list', '--after', next)).output.trimEnd().split('\n');
  expect(rest).toHaveLength(1 + 3);
  expect(new Set([...lines.slice(1, 51), ...rest.slice(1)]).size).toBe(53);

  const mostSevere = cases[3] ?? '';
  expect(await runSafety('decide', mostSevere, 'dismiss', '--all-of-member')).toMatchObject({ code: 0 });
  const after = (await runSafety('list', '--after', mostSevere)).output;
  expect(after).not.toContain('Ravi');
  expect(after.split('\n')[1]).toContain('Kiran');
  expect((await runSafety('list', '--all')).output).toMatch(new RegExp(`^${mostSevere}     0 `, 'm'));
}, 60_000);

test('names are never shortened: if the terminal is too narrow, they are on the next line', () => {
  const caseId = '0199d0a0-0000-4000-8000-000000000001';
  const caseFields = {
    caseId,
    reason: 'scam',
    createdAt: new Date('2026-10-05T09:00:00Z'),
    open: 1,
  } as const;
  const member = {
    ...caseFields,
    about: 'profile',
    subjectId: caseId,
    subjectName: 'Tushar Dasgupta',
  } as const;
  const site = { ...caseFields, about: 'site', subjectId: null, subjectName: null } as const;
  const formatAt = (columns: number) =>
    formatQueue([member, site], { all: false, hasMore: false, columns }).split('\n');
  const line = `${caseId}     1  2026-10-05  scam`;
  expect(formatAt(85).slice(1)).toEqual([`${line}          Tushar Dasgupta`, `${line}          the site`]);
  expect(formatAt(80).slice(1)).toEqual([line, '  Tushar Dasgupta', line, '  the site']);
});

test('a case is shown with its evidence, and nothing in it controls the terminal', async () => {
  const [asha, ravi] = [await createWoman(), await createMan()];
  const { photoId } = await addPhoto(site, ravi);
  await openConversation(ravi, asha, 'Send me money\u001b[2J');
  const caseId = await report(
    asha,
    ravi.id,
    'scam',
    `He asked me\nfor \u001b[2Jmoney. ${'Again. '.repeat(30)}`,
  );
  // Staff see the photos even if the job that copies them has failed for good.
  await site.database.pool.query(
    `delete from graphile_worker._private_jobs where payload->>'caseId' = '${caseId}'`,
  );
  const photos = path.join(folder, 'pictures');
  const { code, output } = await runSafety('show', caseId.toUpperCase(), '--photos', photos, '--by', 'Meera');
  expect(code).toBe(0);
  const printed = output.slice(0, output.indexOf('Photo 1 is in'));
  expect(Math.max(...printed.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  for (const part of [
    asha.id,
    `About Ravi Kulkarni (${ravi.id})`,
    'firstName: Ravi',
    'the reported member: Send me money',
    photoId,
    'Not decided.',
  ]) {
    expect(output).toContain(part);
  }
  expect(output).not.toContain('\u001b');
  const [file = '', ...more] = await readdir(photos);
  expect(more).toEqual([]);
  expect((await sharp(await readFile(path.join(photos, file))).metadata()).format).toBe('webp');
  expect((await stat(path.join(photos, file))).mode & 0o077).toBe(0);
  expect(await listLogEntries(caseId)).toEqual([
    ['show', `Meera (${USER})`, `member ${caseCipher.aliasOf(ravi.id)}`],
  ]);
}, 60_000);

test("a visitor's concern is shown with the address for a reply", async () => {
  const ravi = await createMan();
  const body = {
    about: { kind: 'profile', id: ravi.id },
    reason: 'underage',
    details: 'This is my son, who is 15.',
    email: 'mother@example.org',
  } as const;
  const { concernId } = (await callEndpoint(site.url, safetyEndpoints.tell, { body }, {})).body;
  await runJobs(site, createSafetyTasks(site));
  const { output } = await runSafety('show', concernId);
  for (const part of [
    'not signed in',
    'Answer to mother@example.org',
    'who is 15',
    `About Ravi Kulkarni (${ravi.id})`,
  ]) {
    expect(output).toContain(part);
  }
}, 60_000);

test('a ban ends sessions before the command returns, is decided once, can be lifted, and all of it is in the log', async () => {
  const [asha, ravi] = [await createWoman(), await createMan()];
  const caseId = await report(asha, ravi.id);
  const banned = await runSafety('decide', caseId, 'ban', '--by', 'Meera', '--note', 'Quince: proven twice.');
  expect(banned).toEqual({ code: 0, output: 'Decided: ban, for one case.\n' });
  expect((await ravi.call(profileEndpoints.me, {})).status).toBe(401);
  expect((await asha.call(profileEndpoints.show, { params: { id: ravi.id } })).status).toBe(404);
  expect((await listLatestNotifications(asha)).map(({ type }) => type)).toEqual(['report']);
  const again = await runSafety('decide', caseId, 'dismiss');
  expect(again.code).toBe(1);
  expect(again.output).toContain(`decided before: ban, by Meera (${USER})`);
  expect((await runSafety('show', caseId)).output).toContain('Quince: proven twice.');
  const { rows } = await site.database.pool.query('select case_decisions::text as row from case_decisions');
  expect(JSON.stringify(rows)).not.toContain('Quince');

  expect((await runSafety('lift', await findEmailAddress(site, ravi), '--by', 'Lata')).code).toBe(0);
  expect(await runSafety('lift', caseId)).toEqual({
    code: 1,
    output: 'This member is neither suspended nor banned.\n',
  });
  expect((await asha.call(profileEndpoints.show, { params: { id: ravi.id } })).status).toBe(200);
  const alias = `member ${caseCipher.aliasOf(ravi.id)}`;
  expect(await listLogEntries(caseId)).toEqual([
    ['ban', `Meera (${USER})`, alias],
    ['show', USER, alias],
    ['lift', `Lata (${USER})`, alias],
  ]);
  const logOfRavi = (await runSafety('log', '--member', await findEmailAddress(site, ravi))).output;
  expect(logOfRavi.match(/^ {2}member .*$/gm)).toEqual([`  ${alias}`, `  ${alias}`, `  ${alias}`]);
  expect((await runSafety('log', '--member', ravi.id)).output).toBe(logOfRavi);
  expect((await runSafety('log', '--member', asha.id)).output).toBe(
    'The log has no entries about this member.\n',
  );
}, 60_000);

test('an old unencrypted report can be decided without having been viewed', async () => {
  const [asha, ravi] = [await createWoman(), await createMan()];
  const caseId = crypto.randomUUID();
  await site.database.pool.query(
    `insert into reports (report_id, reporter_id, reported_id, reason, details, evidence, created_at)
     values ($1, $2, $3, 'scam', 'Money', '{"firstName":"Ravi"}', now())`,
    [caseId, asha.id, ravi.id],
  );
  expect(await runSafety('decide', caseId, 'warn')).toEqual({
    code: 0,
    output: 'Decided: warn, for one case.\n',
  });
}, 60_000);

test('a suspension needs an end in the future', async () => {
  const [asha, ravi] = [await createWoman(), await createMan()];
  const caseId = await report(asha, ravi.id);
  expect((await runSafety('decide', caseId, 'suspend')).code).toBe(2);
  expect((await runSafety('decide', caseId, 'suspend', '--until', '2020-01-01T00:00:00Z')).code).toBe(1);
  const until = '2099-01-01T00:00:00.000Z';
  expect(await runSafety('decide', caseId, 'suspend', '--until', until)).toEqual({
    code: 0,
    output: `Decided: suspend until ${until}, for one case.\n`,
  });
}, 60_000);

test.each([
  [['decide', 'soon', 'ban']],
  [['decide', '00000000-0000-4000-8000-000000000000', 'forgive']],
  [['decide', '00000000-0000-4000-8000-000000000000', 'ban', '--until', '2099-01-01T00:00:00Z']],
  [['log', 'all']],
  [[]],
])('%j prints the usage', async (args) => {
  expect(await runSafety(...args)).toMatchObject({ code: 2, output: expect.stringContaining('Usage:') });
});

test('an unknown case id is reported', async () => {
  for (const args of [['show'], ['decide', 'warn']]) {
    const [verb = '', ...more] = args;
    expect(await runSafety(verb, crypto.randomUUID(), ...more)).toEqual({
      code: 1,
      output: 'There is no case under this id.\n',
    });
  }
});
