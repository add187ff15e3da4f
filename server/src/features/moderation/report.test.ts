import {
  interestEndpoints,
  matchingEndpoints,
  messagingEndpoints,
  moderationEndpoints,
  profileEndpoints,
  type ReportReason,
  reportReason,
  safetyEndpoints,
  shortlistEndpoints,
  type Tier,
  tierNames,
} from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteMemberData } from '../../composition/account-closure.ts';
import { insertMessages, openConversation, sendMessage } from '../../testing/members/conversations.ts';
import { addPhoto } from '../../testing/members/photos.ts';
import { caseCipher } from '../../testing/site/jobs.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import type { CaseFile } from './index.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const createWoman = (tier: Tier = 'silver') => site.member('asha', { tier });
const createMan = (name = 'ravi', tier: Tier = 'free') =>
  site.member(name, { tier, profile: { gender: 'male' } });

interface ReportInput {
  userId: string;
  reason?: ReportReason;
  details?: string;
}
const report = (
  member: TestMember,
  { userId, reason = 'scam', details = 'Asked me for money.' }: ReportInput,
  headers?: Record<string, string>,
) => member.call(moderationEndpoints.report, { body: { userId, reason, details } }, headers);

interface KeptReport extends CaseFile {
  details: string;
  report_id: string;
  reporter_id: string;
  continues: string | null;
  created_at: Date;
}

/** The reports about a member, even after they have left, with their decrypted content. */
async function reportsOf(member: TestMember): Promise<KeptReport[]> {
  const { rows } = await site.database.pool.query('select * from reports where subject_alias = $1', [
    caseCipher.aliasOf(member.id),
  ]);
  return rows.map((row) => ({
    ...row,
    ...caseCipher.decryptCaseFile(row.report_id, row.sealed),
    details: caseCipher.decryptDetails(row.report_id, row.sealed_details),
  }));
}
const leaveList = (member: TestMember) =>
  member.call(profileEndpoints.update, { params: { id: member.id }, body: { bio: null } });

test('a report keeps reporter, member, reason and the profile at that time, even if the member changes it or leaves', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
  const { status, body } = await report(asha, { userId: ravi.id });
  expect(status).toBe(201);
  await ravi.call(profileEndpoints.update, { params: { id: ravi.id }, body: { bio: 'An honest man.' } });
  await deleteMemberData(site.database.db, ravi.id);
  const [stored] = await reportsOf(ravi);
  expect(stored).toMatchObject({
    report_id: body.reportId,
    reporter_id: asha.id,
    reason: 'scam',
    details: 'Asked me for money.',
    evidence: { profile: { firstName: 'Ravi', bio: expect.stringContaining('I teach physics') } },
  });
  expect(JSON.stringify(stored?.evidence)).not.toContain('@');
});

test('reporting requires Silver', async () => {
  const ravi = await createMan();
  for (const tier of tierNames) {
    const { status, error } = await report(await createWoman(tier), { userId: ravi.id });
    if (tier === 'free') {
      expect(error).toMatchObject({ code: 'UPGRADE_REQUIRED', details: { requiredTier: 'silver' } });
    } else expect(status).toBe(201);
  }
  expect(await reportsOf(ravi)).toHaveLength(tierNames.length - 1);
});

test('a repetition with the same key is one report, and with another text it is refused', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
  const key = { 'idempotency-key': 'once' };
  const answers = await Promise.all(Array.from({ length: 5 }, () => report(asha, { userId: ravi.id }, key)));
  expect(new Set(answers.map(({ body }) => body.reportId)).size).toBe(1);
  expect(await reportsOf(ravi)).toHaveLength(1);
  const other = await report(asha, { userId: ravi.id, details: 'Something else.' }, key);
  expect(other.error?.code).toBe('IDEMPOTENCY_MISMATCH');
});

test('a member never encountered cannot be reported, with the same response as for an unknown one', async () => {
  const [asha, meera] = await Promise.all([createWoman(), createWoman()]);
  const ravi = await createMan();
  await leaveList(ravi);
  const answers = await Promise.all(
    [meera.id, ravi.id, crypto.randomUUID()].map((userId) => report(asha, { userId })),
  );
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(answers[0]?.error).toEqual(answers[2]?.error);
});

test.each<[string, (asha: TestMember, ravi: TestMember) => Promise<unknown>]>([
  [
    'an interest she sent',
    (asha, ravi) => asha.call(interestEndpoints.express, { body: { userId: ravi.id } }),
  ],
  [
    'an interest he sent and took back',
    async (asha, ravi) => {
      const { body } = await ravi.call(interestEndpoints.express, { body: { userId: asha.id } });
      await ravi.call(interestEndpoints.withdraw, { params: { id: body.interestId } });
    },
  ],
  ['a visit of hers', (asha, ravi) => asha.call(profileEndpoints.show, { params: { id: ravi.id } })],
  ['a visit of his', (asha, ravi) => ravi.call(profileEndpoints.show, { params: { id: asha.id } })],
  [
    'her putting him on the shortlist',
    (asha, ravi) => asha.call(shortlistEndpoints.add, { params: { userId: ravi.id }, body: {} }),
  ],
  ['his being recommended to her', (asha) => asha.call(matchingEndpoints.recommendations, { query: {} })],
  ['her ignoring him', (asha, ravi) => asha.call(moderationEndpoints.ignore, { body: { userId: ravi.id } })],
  ['his ignoring her', (asha, ravi) => ravi.call(moderationEndpoints.ignore, { body: { userId: asha.id } })],
])('a member who is no longer visible can be reported after %s', async (_, createEncounter) => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan('ravi', 'silver')]);
  await createEncounter(asha, ravi);
  await leaveList(ravi);
  expect((await report(asha, { userId: ravi.id })).status).toBe(201);
  expect((await report(await createWoman(), { userId: ravi.id })).status).toBe(404);
});

test('a report keeps the last 200 messages between the two, even of a conversation that both have left', async () => {
  const [asha, ravi, meera] = await Promise.all([createWoman(), createMan(), createWoman()]);
  await openConversation(meera, ravi, 'Between others');
  const id = await openConversation(asha, ravi, 'The first one');
  await insertMessages(site, id, 199);
  await sendMessage(ravi, asha, { id, text: 'Send me money' });
  for (const member of [ravi, asha]) await member.call(messagingEndpoints.leave, { params: { id } });
  await ravi.call(profileEndpoints.update, { params: { id: ravi.id }, body: { bio: null } });
  expect((await report(asha, { userId: ravi.id })).status).toBe(201);
  const [stored] = await reportsOf(ravi);
  const conversation = stored?.evidence?.conversation ?? [];
  expect(conversation).toHaveLength(200);
  expect(conversation[0]?.text).toBe('Message 1');
  expect(conversation.at(-1)).toEqual({
    senderId: ravi.id,
    text: 'Send me money',
    createdAt: expect.stringMatching(/Z$/),
  });
  const none = await report(meera, { userId: (await createMan()).id });
  expect(none.status).toBe(201);
});

test('another report while the first is open adds new text, photos and messages, and nothing twice', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan('ravi', 'silver')]);
  const first = await addPhoto(site, ravi);
  const id = await openConversation(ravi, asha, 'The first one');
  site.clock.move(new Date(site.clock.now().getTime() + 3_600_000));
  const { reportId } = (await report(asha, { userId: ravi.id })).body;
  site.clock.move(new Date(site.clock.now().getTime() + 3_600_000));
  const second = await addPhoto(site, ravi, { number: 2 });
  await sendMessage(ravi, asha, { id, text: 'Send me money' });
  await Promise.all([1, 2].map(() => report(asha, { userId: ravi.id, details: 'Again.' })));
  site.clock.move(null);
  const stored = (await reportsOf(ravi)).toSorted((a, b) => Number(a.created_at) - Number(b.created_at));
  expect(stored.map(({ details, continues }) => [details, continues])).toEqual([
    ['Asked me for money.', null],
    ['Again.', reportId],
    ['Again.', reportId],
  ]);
  const photos = stored.flatMap(({ evidence }) => evidence?.photos.map(({ photoId }) => photoId));
  expect(photos).toEqual([first.photoId, second.photoId]);
  const texts = stored.map(({ evidence }) => evidence?.conversation.map(({ text }) => text));
  expect(texts).toEqual([['The first one'], ['Send me money'], ['Send me money']]);
  const { rows } = await site.database.pool.query('select from evidence_pictures where case_id = any($1)', [
    stored.map((row) => row.report_id),
  ]);
  expect(rows).toHaveLength(2);
});

test('after the first report is decided, the next one preserves everything again', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
  await addPhoto(site, ravi, { number: 3 });
  const { reportId } = (await report(asha, { userId: ravi.id })).body;
  await site.database.pool.query(
    `insert into case_decisions (case_id, reason, decision, decided_by, decided_at)
     values ($1, 'scam', 'dismiss', 'meera', now())`,
    [reportId],
  );
  await report(asha, { userId: ravi.id });
  expect((await reportsOf(ravi)).map(({ evidence }) => evidence?.photos.length)).toEqual([1, 1]);
});

test('reports and concerns together are limited to ten an hour', async () => {
  const limited = await startTestSite({ RATE_CONCERNS_PER_HOUR: 10, RATE_CONCERNS_PER_DAY: 30 });
  const asha = await limited.member('asha', { tier: 'silver' });
  const ravi = await limited.member('ravi', { profile: { gender: 'male' } });
  const body = { about: { kind: 'site' }, reason: 'other', details: 'Something is odd.' } as const;
  for (let at = 0; at < 5; at++) {
    expect((await asha.call(safetyEndpoints.tell, { body })).status).toBe(201);
    expect((await report(asha, { userId: ravi.id })).status).toBe(201);
  }
  const refused = await report(asha, { userId: ravi.id });
  expect(refused.error?.code).toBe('RATE_LIMITED');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await limited.close();
});

test('a member cannot report themselves', async () => {
  const [asha, free] = await Promise.all([createWoman(), createWoman('free')]);
  for (const member of [asha, free]) {
    const { error } = await report(member, { userId: member.id.toUpperCase() });
    expect(error?.code).toBe('FORBIDDEN');
  }
});

test('a reason must be in the list; details are optional with at most 2,000 characters', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
  const userId = ravi.id;
  const most = 'x'.repeat(2000);
  for (const reason of reportReason.options) {
    expect((await report(asha, { userId, reason, details: most })).status).toBe(201);
  }
  expect((await report(asha, { userId, details: `${most}x` })).status).toBe(400);
  expect((await report(asha, { userId, reason: 'boring' as never })).status).toBe(400);
  expect((await report(asha, { userId: 'somebody' })).status).toBe(400);
  const short = await asha.call(moderationEndpoints.report, { body: { userId, reason: 'other' } });
  expect(short.status).toBe(201);
  expect(await reportsOf(ravi)).toHaveLength(reportReason.options.length + 1);
});
