import { type ConsentDocument, consentEndpoints, documentVersions, profileEndpoints } from '@troth/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { commitWhileWaiting } from '../../../../testing/locks.ts';
import { endSessionStatement } from '../../testing/site/races.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

const currentVersions = { ...documentVersions };
const bothDocuments = (['terms', 'privacy'] as const).map((document) => ({
  document,
  version: currentVersions[document],
}));

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterEach(() => {
  Object.assign(documentVersions, currentVersions);
  site.clock.move(null);
});
afterAll(() => site.close());

const giveConsents = (
  member: TestMember,
  consents: { document: ConsentDocument; version: string }[] = bothDocuments,
) => member.call(consentEndpoints.give, { body: { consents } });
const isConsentNeeded = async (member: TestMember) =>
  (await member.call(profileEndpoints.me, {})).body.consentNeeded;
const findConsents = async ({ id }: TestMember) => {
  const { rows } = await site.database.pool.query(
    'select document, version, given_at from consents where member_id = $1 order by document, version',
    [id],
  );
  return rows.map(({ document, version, given_at }) => [document, version, given_at.toISOString()]);
};

test('a member with or without a profile is asked for consent until they have agreed to both documents', async () => {
  for (const profile of [{}, null]) {
    const asha = await site.member('asha', { profile });
    const { body: before } = await asha.call(consentEndpoints.list, {});
    expect(before.consents).toEqual(bothDocuments.map((each) => ({ ...each, givenAt: null })));
    expect(await isConsentNeeded(asha)).toBe(true);

    site.clock.move(new Date('2026-11-20T10:00:00.000Z'));
    await giveConsents(asha, bothDocuments.slice(0, 1));
    expect(await isConsentNeeded(asha)).toBe(true);
    const { status, body } = await giveConsents(asha, bothDocuments.slice(1));
    expect(status).toBe(200);
    expect(body.consents).toEqual(
      bothDocuments.map((each) => ({ ...each, givenAt: expect.stringContaining('2026-11-20T10:00:0') })),
    );
    expect(await isConsentNeeded(asha)).toBe(false);
    site.clock.move(null);
  }
});

test('agreeing to a version that is not the current one is refused', async () => {
  const asha = await site.member('asha');
  for (const version of ['2020-01-01', '2099-01-01']) {
    const { status, body } = await giveConsents(asha, [
      ...bothDocuments.slice(1),
      { document: 'terms', version },
    ]);
    expect([status, body]).toMatchObject([409, { code: 'CONFLICT' }]);
  }
  expect(await findConsents(asha)).toEqual([]);
});

test('a new version needs a new consent, and earlier consents are kept', async () => {
  const asha = await site.member('asha');
  site.clock.move(new Date('2026-11-20T10:00:00.000Z'));
  await giveConsents(asha);
  const firstConsents = await findConsents(asha);
  documentVersions.terms = '2027-03-01';
  expect(await isConsentNeeded(asha)).toBe(true);
  site.clock.move(new Date('2027-03-02T10:00:00.000Z'));
  await giveConsents(asha, [{ document: 'terms', version: '2027-03-01' }]);
  expect(await isConsentNeeded(asha)).toBe(false);
  expect(await findConsents(asha)).toEqual([
    ...firstConsents,
    ['terms', '2027-03-01', expect.stringMatching('2027-03-02')],
  ]);
});

test('the time of the first consent never changes', async () => {
  const asha = await site.member('asha');
  await giveConsents(asha);
  const firstConsents = await findConsents(asha);
  site.clock.move(new Date(Date.now() + 86_400_000));
  await Promise.all(Array.from({ length: 5 }, () => giveConsents(asha)));
  expect(await findConsents(asha)).toEqual(firstConsents);
  const { pool } = site.database;
  await expect(pool.query('update consents set given_at = now()')).rejects.toThrow('stays as it is');
});

test('a member who has not agreed can still change their profile', async () => {
  const asha = await site.member('asha');
  expect(await isConsentNeeded(asha)).toBe(true);
  const { status } = await asha.call(profileEndpoints.update, {
    params: { id: asha.id },
    body: { hobbies: ['chess'] },
  });
  expect(status).toBe(200);
});

test('a session that ends concurrently saves no consent', async () => {
  const asha = await site.member('asha');
  const response = await commitWhileWaiting(site.database.pool, endSessionStatement(asha.sessionId), () =>
    giveConsents(asha),
  );
  expect(response.status).toBe(401);
  expect(await findConsents(asha)).toEqual([]);
});
