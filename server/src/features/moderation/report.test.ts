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

interface StoredReport extends CaseFile {
  details: string;
  report_id: string;
  reporter_id: string;
  continues: string | null;
  created_at: Date;
}

/** The reports about a member with their decrypted content, even if the member is deleted. */
async function findReportsAbout(member: TestMember): Promise<StoredReport[]> {
  const { rows } = await site.database.pool.query('select * from reports where subject_alias = $1', [
    caseCipher.aliasOf(member.id),
  ]);
  return rows.map((row) => ({
    ...row,
    ...caseCipher.decryptCaseFile(row.report_id, row.sealed),
    details: caseCipher.decryptDetails(row.report_id, row.sealed_details),
  }));
}
const becomeUnlisted = (member: TestMember) =>
  member.call(profileEndpoints.update, { params: { id: member.id }, body: { bio: null } });

test('a report keeps the reported profile as it was, even if the member changes it or is deleted', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
  const { status, body } = await report(asha, { userId: ravi.id });
  expect(status).toBe(201);
  await ravi.call(profileEndpoints.update, { params: { id: ravi.id }, body: { bio: 'An honest man.' } });
  await deleteMemberData(site.database.db, ravi.id);
  const [stored] = await findReportsAbout(ravi);
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
  expect(await findReportsAbout(ravi)).toHaveLength(tierNames.length - 1);
});

test('repeating a report with the same idempotency key creates one report, and another text with that key is refused', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
  const key = { 'idempotency-key': 'once' };
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => report(asha, { userId: ravi.id }, key)),
  );
  expect(new Set(responses.map(({ body }) => body.reportId)).size).toBe(1);
  expect(await findReportsAbout(ravi)).toHaveLength(1);
  const mismatch = await report(asha, { userId: ravi.id, details: 'Something else.' }, key);
  expect(mismatch.error?.code).toBe('IDEMPOTENCY_MISMATCH');
});

test('reporting a member never encountered gets the same response as reporting an unknown id', async () => {
  const [asha, meera] = await Promise.all([createWoman(), createWoman()]);
  const ravi = await createMan();
  await becomeUnlisted(ravi);
  const responses = await Promise.all(
    [meera.id, ravi.id, crypto.randomUUID()].map((userId) => report(asha, { userId })),
  );
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(responses[0]?.error).toEqual(responses[2]?.error);
});

test.each<[string, (asha: TestMember, ravi: TestMember) => Promise<unknown>]>([
  [
    'an interest she sent',
    (asha, ravi) => asha.call(interestEndpoints.express, { body: { userId: ravi.id } }),
  ],
  [
    'an interest he sent and withdrew',
    async (asha, ravi) => {
      const { body } = await ravi.call(interestEndpoints.express, { body: { userId: asha.id } });
      await ravi.call(interestEndpoints.withdraw, { params: { id: body.interestId } });
    },
  ],
  ['her visit to his profile', (asha, ravi) => asha.call(profileEndpoints.show, { params: { id: ravi.id } })],
  ['his visit to her profile', (asha, ravi) => ravi.call(profileEndpoints.show, { params: { id: asha.id } })],
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
  await becomeUnlisted(ravi);
  expect((await report(asha, { userId: ravi.id })).status).toBe(201);
  expect((await report(await createWoman(), { userId: ravi.id })).status).toBe(404);
});

test('a report keeps the last 200 messages between both members, even of a conversation that both have left', async () => {
  const [asha, ravi, meera] = await Promise.all([createWoman(), createMan(), createWoman()]);
  await openConversation(meera, ravi, 'Between others');
  const id = await openConversation(asha, ravi, 'The first one');
  await insertMessages(site, id, 199);
  await sendMessage(ravi, asha, { id, text: 'Send me money' });
  for (const member of [ravi, asha]) await member.call(messagingEndpoints.leave, { params: { id } });
  await ravi.call(profileEndpoints.update, { params: { id: ravi.id }, body: { bio: null } });
  expect((await report(asha, { userId: ravi.id })).status).toBe(201);
  const [stored] = await findReportsAbout(ravi);
  const conversation = stored?.evidence?.conversation ?? [];
  expect(conversation).toHaveLength(200);
  expect(conversation[0]?.text).toBe('Message 1');
  expect(conversation.at(-1)).toEqual({
    senderId: ravi.id,
    text: 'Send me money',
    createdAt: expect.stringMatching(/Z$/),
  });
  const withoutConversation = await report(meera, { userId: (await createMan()).id });
  expect(withoutConversation.status).toBe(201);
});

test('a further report while the first is open stores its text and preserves only new photos and messages', async () => {
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
  const stored = (await findReportsAbout(ravi)).toSorted(
    (a, b) => Number(a.created_at) - Number(b.created_at),
  );
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
  expect((await findReportsAbout(ravi)).map(({ evidence }) => evidence?.photos.length)).toEqual([1, 1]);
});

test('reports and concerns together are limited to ten an hour', async () => {
  const limitedSite = await startTestSite({ RATE_CONCERNS_PER_HOUR: 10, RATE_CONCERNS_PER_DAY: 30 });
  const asha = await limitedSite.member('asha', { tier: 'silver' });
  const ravi = await limitedSite.member('ravi', { profile: { gender: 'male' } });
  const body = { about: { kind: 'site' }, reason: 'other', details: 'Something is odd.' } as const;
  for (let index = 0; index < 5; index++) {
    expect((await asha.call(safetyEndpoints.tell, { body })).status).toBe(201);
    expect((await report(asha, { userId: ravi.id })).status).toBe(201);
  }
  const refused = await report(asha, { userId: ravi.id });
  expect(refused.error?.code).toBe('RATE_LIMITED');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await limitedSite.close();
});

test('a member cannot report themselves', async () => {
  const [asha, free] = await Promise.all([createWoman(), createWoman('free')]);
  for (const member of [asha, free]) {
    const { error } = await report(member, { userId: member.id.toUpperCase() });
    expect(error?.code).toBe('FORBIDDEN');
  }
});

test('the reason must be in the list, and the optional details have at most 2,000 characters', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
  const userId = ravi.id;
  const longestDetails = 'x'.repeat(2000);
  for (const reason of reportReason.options) {
    expect((await report(asha, { userId, reason, details: longestDetails })).status).toBe(201);
  }
  expect((await report(asha, { userId, details: `${longestDetails}x` })).status).toBe(400);
  expect((await report(asha, { userId, reason: 'boring' as never })).status).toBe(400);
  expect((await report(asha, { userId: 'somebody' })).status).toBe(400);
  const short = await asha.call(moderationEndpoints.report, { body: { userId, reason: 'other' } });
  expect(short.status).toBe(201);
  expect(await findReportsAbout(ravi)).toHaveLength(reportReason.options.length + 1);
});
