import {
  accountClosureEndpoints,
  type ConcernAbout,
  messagingEndpoints,
  moderationEndpoints,
  type OwnReport,
  photoEndpoints,
  profileEndpoints,
  safetyEndpoints,
  tierNames,
} from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteMemberData } from '../../composition/account-closure.ts';
import { openConversation } from '../../testing/members/conversations.ts';
import { addPhoto } from '../../testing/members/photos.ts';
import { callEndpoint } from '../../testing/site/api-client.ts';
import { caseCipher, copyEvidence, createSafetyTasks, runJobs } from '../../testing/site/jobs.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { readPicture } from '../moderation/index.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const createWoman = (tier: (typeof tierNames)[number] = 'free') => site.member('asha', { tier });
const createMan = () => site.member('ravi', { tier: 'silver', profile: { gender: 'male' } });

const createConcern = (about: ConcernAbout, details = 'He asked me for money.') => ({
  about,
  reason: 'scam' as const,
  details,
});
const reportConcern = (member: TestMember, about: ConcernAbout, headers: Record<string, string> = {}) =>
  member.call(safetyEndpoints.tell, { body: createConcern(about) }, headers);
const reportAnonymously = (about: ConcernAbout, changes: { email?: string } = {}, url = site.url) =>
  callEndpoint(url, safetyEndpoints.tell, { body: { ...createConcern(about), ...changes } }, {});
const aboutProfile = ({ id }: { id: string }): ConcernAbout => ({ kind: 'profile', id });

async function readConcern(concernId: string) {
  const { rows } = await site.database.pool.query('select * from concerns where concern_id = $1', [
    concernId,
  ]);
  const [row] = rows;
  return {
    ...row,
    ...caseCipher.decryptCaseFile(concernId, row.sealed),
    details: caseCipher.decryptDetails(concernId, row.sealed_details),
  };
}

const listOwnReports = async (member: TestMember): Promise<OwnReport[]> =>
  (await member.call(safetyEndpoints.mine, { query: {} })).body.reports;

test('members of every tier can report a profile, a photo, a conversation or the site', async () => {
  const ravi = await createMan();
  const { photoId } = await addPhoto(site, ravi);
  for (const tier of tierNames) {
    const asha = await createWoman(tier);
    const id = await openConversation(ravi, asha, 'Send me money');
    const subjects: ConcernAbout[] = [
      aboutProfile(ravi),
      { kind: 'photo', id: photoId.toUpperCase() },
      { kind: 'conversation', id },
    ];
    const concernIds: string[] = [];
    for (const about of subjects) {
      const { status, body } = await reportConcern(asha, about);
      expect(status).toBe(201);
      const { evidence, ...storedCase } = await readConcern(body.concernId);
      expect(storedCase).toMatchObject({ reporter_id: asha.id, subject_id: ravi.id, about: about.kind });
      expect(evidence).toMatchObject({
        memberId: ravi.id,
        profile: { firstName: 'Ravi' },
        photos: concernIds.length === 0 ? [{ photoId, number: 1 }] : [],
        conversation: [{ senderId: ravi.id, text: 'Send me money' }],
      });
      expect(storedCase.continues, 'later concerns refer to the evidence of the first').toBe(
        concernIds[0] ?? null,
      );
      concernIds.push(body.concernId);
    }
    const { body } = await reportConcern(asha, { kind: 'site' });
    expect(await readConcern(body.concernId)).toMatchObject({ subject_id: null, evidence: null });
  }
});

test('evidence survives a change or deletion of profile, photo and conversation', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
  const { photoId } = await addPhoto(site, ravi, { number: 2 });
  const id = await openConversation(ravi, asha, 'Send me money');
  const { body } = await reportConcern(asha, { kind: 'conversation', id });
  await ravi.call(photoEndpoints.remove, { params: { photoId } });
  await ravi.call(profileEndpoints.update, { params: { id: ravi.id }, body: { bio: 'An honest man.' } });
  await ravi.call(messagingEndpoints.leave, { params: { id } });
  await deleteMemberData(site.database.db, ravi.id);
  await copyEvidence(site);
  const { evidence } = await readConcern(body.concernId);
  expect(evidence).toMatchObject({
    profile: { bio: expect.stringContaining('I teach physics') },
    photos: [{ photoId }],
    conversation: [{ text: 'Send me money' }],
  });
  const picture = { caseId: body.concernId, number: 1 };
  const storedCase = await readPicture(picture, { objects: site.objects, caseCipher });
  expect(storedCase?.subarray(8, 12).toString()).toBe('WEBP');
});

test('a member can report another after one of them has left the conversation and ignored the other', async () => {
  for (const round of [0, 1]) {
    const [asha, ravi] = await Promise.all([createWoman('silver'), createMan()]);
    const [one, other] = round === 0 ? [asha, ravi] : [ravi, asha];
    const id = await openConversation(asha, ravi);
    await one.call(messagingEndpoints.leave, { params: { id } });
    await one.call(moderationEndpoints.ignore, { body: { userId: other.id } });
    for (const about of [aboutProfile(ravi), { kind: 'conversation', id } as const]) {
      expect((await reportConcern(asha, about)).status).toBe(201);
    }
  }
});

test('reporting a member whom the reporter cannot have encountered is refused like an unknown member', async () => {
  const [asha, meera, ravi] = await Promise.all([createWoman(), createWoman('silver'), createMan()]);
  const { photoId } = await addPhoto(site, meera, { number: 3 });
  const otherConversationId = await openConversation(meera, ravi);
  const responses = await Promise.all(
    [
      aboutProfile(meera),
      aboutProfile(asha),
      { kind: 'photo', id: photoId } as const,
      { kind: 'conversation', id: otherConversationId } as const,
      ...(['profile', 'photo', 'conversation'] as const).map((kind) => ({ kind, id: crypto.randomUUID() })),
    ].map((about) => reportConcern(asha, about)),
  );
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 404));
  expect(new Set(responses.map(({ error }) => JSON.stringify(error))).size).toBe(1);
});

test('requests with the same idempotency key create one concern', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
  const key = { 'idempotency-key': 'once' };
  const responses = await Promise.all(
    Array.from({ length: 3 }, () => reportConcern(asha, aboutProfile(ravi), key)),
  );
  expect(new Set(responses.map(({ body }) => body.concernId)).size).toBe(1);
  expect(await listOwnReports(asha)).toHaveLength(1);
});

test('a visitor gets the same response whether or not the member or photo exists', async () => {
  const ravi = await createMan();
  const { photoId } = await addPhoto(site, ravi, { number: 4 });
  const subjects: ConcernAbout[] = [
    aboutProfile(ravi),
    aboutProfile({ id: crypto.randomUUID() }),
    { kind: 'photo', id: photoId },
    { kind: 'photo', id: crypto.randomUUID() },
    { kind: 'site' },
  ];
  const email = 'worried-mother@example.org';
  const responses = await Promise.all(subjects.map((about) => reportAnonymously(about, { email })));
  expect(responses.map(({ status }) => status)).toEqual(subjects.map(() => 201));
  const ids = responses.map(({ body }) => body.concernId);
  const before = await Promise.all(ids.map(readConcern));
  expect(before.map((row) => [row.reporter_id, row.subject_id])).toEqual(subjects.map(() => [null, null]));
  await runJobs(site, createSafetyTasks(site));
  const after = await Promise.all(ids.map(readConcern));
  expect(after.map((row) => row.subject_id)).toEqual([ravi.id, null, ravi.id, null, null]);
  expect(after[0]).toMatchObject({ email, evidence: { profile: { firstName: 'Ravi' }, conversation: [] } });
  const { rows } = await site.database.pool.query('select concerns::text as row from concerns');
  expect(rows.filter(({ row }) => /worried|money/.test(row))).toEqual([]);
});

test('evidence of an open case is not collected again for later concerns by members or visitors', async () => {
  const [asha, ravi] = await Promise.all([createWoman('silver'), createMan()]);
  const { photoId } = await addPhoto(site, ravi, { number: 5 });
  await openConversation(ravi, asha, 'Send me money');
  // Messages of the last minute are collected again, so the next concern must come later than that.
  site.clock.move(new Date(site.clock.now().getTime() + 120_000));
  const body = { userId: ravi.id, reason: 'scam', details: '' } as const;
  const { reportId } = (await asha.call(moderationEndpoints.report, { body })).body;
  const laterConcern = await readConcern((await reportConcern(asha, aboutProfile(ravi))).body.concernId);
  site.clock.move(null);
  expect(laterConcern).toMatchObject({ continues: reportId, evidence: { photos: [], conversation: [] } });
  const anonymousReports = await Promise.all([1, 2, 3].map(() => reportAnonymously(aboutProfile(ravi))));
  await runJobs(site, createSafetyTasks(site));
  const storedCase = await Promise.all(
    anonymousReports.map(({ body: response }) => readConcern(response.concernId)),
  );
  expect(storedCase.flatMap(({ evidence }) => evidence?.photos ?? [])).toMatchObject([{ photoId }]);
  expect(storedCase.filter(({ continues }) => continues === null)).toHaveLength(1);
});

test('a visitor cannot report a conversation, and an invalid token is refused with 401', async () => {
  const about = { kind: 'conversation', id: crypto.randomUUID() } as const;
  expect((await reportAnonymously(about)).status).toBe(401);
  const response = await callEndpoint(
    site.url,
    safetyEndpoints.tell,
    { body: createConcern({ kind: 'site' }) },
    { authorization: 'Bearer ended' },
  );
  expect(response.status).toBe(401);
});

test('details that are too short or too long are refused', async () => {
  const asha = await createWoman();
  for (const details of ['Help', ' '.repeat(20), 'x'.repeat(4001)]) {
    const { status } = await asha.call(safetyEndpoints.tell, {
      body: createConcern({ kind: 'site' }, details),
    });
    expect(status).toBe(400);
  }
});

test('a member or network can report ten concerns an hour and thirty a day, counted across all processes', async () => {
  const limited = await startTestSite({ RATE_CONCERNS_PER_HOUR: 10, RATE_CONCERNS_PER_DAY: 30 });
  const other = await limited.startSecondProcess();
  const start = new Date('2026-11-20T00:00:00Z');
  const asha = await limited.member('asha');
  const authorization = async () => ({ authorization: `Bearer ${await asha.token()}` });
  for (const headers of [async () => ({}), authorization]) {
    const accepted: number[] = [];
    for (const hour of [0, 1, 2, 3]) {
      limited.clock.move(new Date(start.getTime() + hour * 3_600_000));
      const requestHeaders = await headers();
      const body = createConcern({ kind: 'site' });
      const responses = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          callEndpoint(
            index % 2 === 0 ? limited.url : other.url,
            safetyEndpoints.tell,
            { body },
            requestHeaders,
          ),
        ),
      );
      accepted.push(responses.filter(({ status }) => status === 201).length);
      const refused = responses.find(({ status }) => status === 429);
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3000);
    }
    // Refused reports count towards the daily limit too, so each hour uses twelve of the thirty.
    expect(accepted).toEqual([10, 10, 6, 0]);
  }
  await other.close();
  await limited.close();
});

test('own reports are listed newest first with their results, and never include reports by others', async () => {
  const [asha, ravi] = await Promise.all([createWoman('silver'), createMan()]);
  await asha.call(moderationEndpoints.report, { body: { userId: ravi.id, reason: 'married', details: '' } });
  await reportConcern(asha, aboutProfile(ravi));
  await reportConcern(asha, { kind: 'site' });
  await reportConcern(ravi, aboutProfile(asha));
  expect(await listOwnReports(asha)).toMatchObject([
    { kind: 'concern', name: null, reason: 'scam', details: 'He asked me for money.', status: 'open' },
    { kind: 'concern', name: 'Ravi Kulkarni', decidedAt: null },
    { kind: 'report', name: 'Ravi Kulkarni', reason: 'married', details: '' },
  ]);
  const page = await asha.call(safetyEndpoints.mine, { query: { limit: 2 } });
  const key = JSON.stringify(page.body.pagination.lastEvaluatedKey);
  const rest = await asha.call(safetyEndpoints.mine, { query: { limit: 2, lastEvaluatedKey: key } });
  expect(rest.body.reports).toMatchObject([{ reason: 'married' }]);
  expect((await ravi.call(safetyEndpoints.mine, { query: { lastEvaluatedKey: key } })).status).toBe(400);
  await deleteMemberData(site.database.db, ravi.id);
  expect((await listOwnReports(asha)).map(({ name }) => name)).toEqual([null, null, null]);
});

test('own reports name only members whom the reporter can see or ignores', async () => {
  const asha = await createWoman('silver');
  const [deactivated, ignoring, ignored] = [await createMan(), await createMan(), await createMan()];
  for (const ravi of [deactivated, ignoring, ignored]) await reportConcern(asha, aboutProfile(ravi));
  await deactivated.call(accountClosureEndpoints.deactivate, { body: {} });
  await ignoring.call(moderationEndpoints.ignore, { body: { userId: asha.id } });
  await asha.call(moderationEndpoints.ignore, { body: { userId: ignored.id } });
  expect((await listOwnReports(asha)).map(({ name }) => name)).toEqual(['Ravi Kulkarni', null, null]);
});

test('listing own reports does not decrypt the evidence', async () => {
  const [asha, ravi] = await Promise.all([createWoman('silver'), createMan()]);
  await asha.call(moderationEndpoints.report, {
    body: { userId: ravi.id, reason: 'scam', details: 'Money.' },
  });
  await reportConcern(asha, aboutProfile(ravi));
  // Makes the evidence undecryptable, so that decrypting it would fail.
  for (const table of ['reports', 'concerns']) {
    await site.database.pool.query(`update ${table} set sealed = '' where reporter_id = $1`, [asha.id]);
  }
  const texts = ['Money.', 'He asked me for money.'];
  expect((await listOwnReports(asha)).map(({ details }) => details).toSorted()).toEqual(texts.toSorted());
});
