import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { moderationEndpoints, profileEndpoints, type ReportReason, safetyEndpoints } from '@troth/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestMember, type TestSite } from '../testing/app.ts';
import { callEndpoint } from '../testing/call.ts';
import { converse } from '../testing/conversations.ts';
import { caseKeys, copyEvidence, doJobs, safetyTasksOf } from '../testing/jobs.ts';
import { addressOf } from '../testing/mails.ts';
import { bellOf } from '../testing/notifications.ts';
import { addPhoto } from '../testing/photos.ts';

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

/** Runs the operator's command as a process with the settings of the site; answers its exit code and all it printed. */
async function safety(...args: string[]): Promise<{ code: number; output: string }> {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: site.database.pool.options.connectionString,
    DATA_DIR: path.dirname(site.objectsDir),
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  };
  const file = path.join(import.meta.dirname, 'safety.ts');
  return promisify(execFile)(process.execPath, [file, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }) => ({ code, output: stderr }),
  );
}

const woman = (name = 'asha') => site.member(name, { tier: 'silver' });
const man = (name = 'ravi') => site.member(name, { tier: 'silver', profile: { gender: 'male' } });

async function report(member: TestMember, userId: string, reason: ReportReason = 'scam', details = 'Money.') {
  return (await member.call(moderationEndpoints.report, { body: { userId, reason, details } })).body.reportId;
}

test('the queue tells the gravest first, and all about one member together', async () => {
  expect(await safety('list')).toEqual({ code: 0, output: 'No case is waiting.\n' });
  const [asha, ravi, suresh, kiran] = [await woman(), await man(), await man('suresh'), await man('kiran')];
  const cases = [
    await report(asha, ravi.id, 'other'),
    await report(asha, suresh.id, 'scam'),
    await report(asha, kiran.id, 'harassment'),
    await report(asha, ravi.id, 'underage'),
  ];
  const { output } = await safety('list');
  const order = [3, 0, 2, 1].map((at) => output.indexOf(cases[at] ?? ''));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(Math.min(...order)).toBeGreaterThan(0);
  expect(output.match(/^About Ravi Kulkarni/gm)).toHaveLength(1);
  const [first = ''] = cases;
  expect(await safety('decide', first, 'dismiss')).toMatchObject({ code: 0 });
  expect((await safety('list')).output).not.toContain(first);
  expect((await safety('list', '--all')).output).toContain(`${first}  other`);
}, 60_000);

test('a case is shown with its evidence, and nothing in it steers the terminal', async () => {
  const [asha, ravi] = [await woman(), await man()];
  const { photoId } = await addPhoto(site, ravi);
  await converse(ravi, asha, 'Send me money\u001b[2J');
  const caseId = await report(asha, ravi.id, 'scam', 'He asked me\nfor \u001b[2Jmoney.');
  await copyEvidence(site);
  const photos = path.join(folder, 'pictures');
  const { code, output } = await safety('show', caseId.toUpperCase(), '--photos', photos);
  expect(code).toBe(0);
  for (const part of [
    `by Asha Kulkarni (${asha.id})`,
    `About Ravi Kulkarni (${ravi.id})`,
    'firstName: Ravi',
    'they: Send me money',
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
}, 60_000);

test('whoever was not signed in is shown with where to answer them', async () => {
  const ravi = await man();
  const body = {
    about: { kind: 'profile', id: ravi.id },
    reason: 'underage',
    details: 'This is my son, who is 15.',
    email: 'mother@example.org',
  } as const;
  const { concernId } = (await callEndpoint(site.url, safetyEndpoints.tell, { body }, {})).body;
  await doJobs(site, safetyTasksOf(site));
  const { output } = await safety('show', concernId);
  for (const part of [
    'not signed in',
    'Answer to mother@example.org',
    'who is 15',
    `About Ravi Kulkarni (${ravi.id})`,
  ]) {
    expect(output).toContain(part);
  }
}, 60_000);

test('a ban ends sessions before the command does, is decided once, can be lifted, and all of it is in the log', async () => {
  const [asha, ravi] = [await woman(), await man()];
  const caseId = await report(asha, ravi.id);
  const banned = await safety('decide', caseId, 'ban', '--by', 'Meera', '--note', 'Quince: proven twice.');
  expect(banned).toEqual({ code: 0, output: 'Decided: ban, for one case.\n' });
  expect((await ravi.call(profileEndpoints.me, {})).status).toBe(401);
  expect((await asha.call(profileEndpoints.show, { params: { id: ravi.id } })).status).toBe(404);
  expect((await bellOf(asha)).map(({ type }) => type)).toEqual(['report']);
  const again = await safety('decide', caseId, 'dismiss');
  expect(again.code).toBe(1);
  expect(again.output).toContain('decided before: ban, by Meera');
  expect((await safety('show', caseId)).output).toContain('Quince: proven twice.');
  const { rows } = await site.database.pool.query('select case_decisions::text as row from case_decisions');
  expect(JSON.stringify(rows)).not.toContain('Quince');

  expect((await safety('lift', await addressOf(site, ravi), '--by', 'Lata')).code).toBe(0);
  expect(await safety('lift', caseId)).toEqual({ code: 1, output: 'Nothing keeps this member out.\n' });
  expect((await asha.call(profileEndpoints.show, { params: { id: ravi.id } })).status).toBe(200);
  const entries = (await safety('log')).output.split('\n').filter((line) => line.includes(caseId));
  const alias = caseKeys.aliasOf(ravi.id);
  expect(entries).toEqual([
    expect.stringMatching(new RegExp(`Meera  ban  case ${caseId}  member ${alias}$`)),
    expect.stringMatching(new RegExp(`Lata  lift  case ${caseId}  member ${alias}$`)),
  ]);
}, 60_000);

test('a report from before reports were sealed is decided although nobody has looked at it', async () => {
  const [asha, ravi] = [await woman(), await man()];
  const caseId = crypto.randomUUID();
  await site.database.pool.query(
    `insert into reports (report_id, reporter_id, reported_id, reason, details, evidence, created_at)
     values ($1, $2, $3, 'scam', 'Money', '{"firstName":"Ravi"}', now())`,
    [caseId, asha.id, ravi.id],
  );
  expect(await safety('decide', caseId, 'warn')).toEqual({
    code: 0,
    output: 'Decided: warn, for one case.\n',
  });
}, 60_000);

test('a suspension needs an end that lies ahead', async () => {
  const [asha, ravi] = [await woman(), await man()];
  const caseId = await report(asha, ravi.id);
  expect((await safety('decide', caseId, 'suspend')).code).toBe(2);
  expect((await safety('decide', caseId, 'suspend', '--until', '2020-01-01T00:00:00Z')).code).toBe(1);
  const until = '2099-01-01T00:00:00.000Z';
  expect(await safety('decide', caseId, 'suspend', '--until', until)).toEqual({
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
])('%j is answered with how to use it', async (args) => {
  expect(await safety(...args)).toMatchObject({ code: 2, output: expect.stringContaining('Usage:') });
});

test('an id that no case has is told', async () => {
  for (const args of [['show'], ['decide', 'warn']]) {
    const [verb = '', ...more] = args;
    expect(await safety(verb, crypto.randomUUID(), ...more)).toEqual({
      code: 1,
      output: 'There is no case under this id.\n',
    });
  }
});
