import { randomUUID } from 'node:crypto';
import { MAX_SAVED_SEARCHES, type SearchCriteria, searchEndpoints, tierNames } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteMemberData } from '../../composition/account-closure.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const { saved, save, forget } = searchEndpoints;

const inPune: SearchCriteria = { location: ['in_mh_pune'], ageRange: [28, 34] };
const doctors: SearchCriteria = { ...inPune, occupation: 'doctor', advancedSearch: true };

const saveAs = (member: TestMember, name: string, criteria: SearchCriteria = inPune) =>
  member.call(save, { body: { name, criteria } });

const listNames = async (member: TestMember) => {
  const { body } = await member.call(saved, {});
  return body.searches.map(({ name }) => name);
};

test('searches are saved as sent and listed latest first', async () => {
  const asha = await site.member('asha');
  const criteria: SearchCriteria = { ...inPune, religion: 'hindu', sort: 'recentlyJoined' };
  const { status, body } = await saveAs(asha, ' In Pune ', criteria);
  expect(status).toBe(201);
  expect(body).toMatchObject({ name: 'In Pune', criteria });
  await saveAs(asha, 'Anybody', {});
  expect(await listNames(asha)).toEqual(['Anybody', 'In Pune']);
  const { body: listed } = await asha.call(saved, {});
  expect(listed.searches[1]).toEqual(body);
});

test('the name of a saved search is unique per member', async () => {
  const [asha, meera] = [await site.member('asha'), await site.member('meera')];
  await saveAs(asha, 'In Pune');
  const { status, error } = await saveAs(asha, 'In Pune', {});
  expect([status, error?.code]).toEqual([409, 'CONFLICT']);
  expect(error?.message).toContain('“In Pune”');
  expect((await saveAs(meera, 'In Pune')).status).toBe(201);
});

test('names are compared after unpaired surrogates have been replaced by the replacement character', async () => {
  const asha = await site.member('asha');
  expect((await saveAs(asha, 'Pune \ud83d')).body.name).toBe('Pune \ufffd');
  expect((await saveAs(asha, 'Pune \ud83e')).status).toBe(409);
});

test.each(tierNames)('a %s member can save an advanced search only if the tier includes it', async (tier) => {
  const asha = await site.member('asha', { tier });
  const { status, error } = await saveAs(asha, 'Doctors', doctors);
  if (tier === 'free') {
    expect([status, error?.code]).toEqual([403, 'UPGRADE_REQUIRED']);
    expect(error?.details).toEqual({ requiredTier: 'silver' });
    expect(await listNames(asha)).toEqual([]);
  } else {
    expect(status).toBe(201);
  }
});

test('an invalid search is not saved', async () => {
  const asha = await site.member('asha', { tier: 'gold' });
  const { advancedSearch: _, ...basicCriteria } = doctors;
  for (const criteria of [
    { religion: 'golf' },
    basicCriteria,
    { ageRange: [40, 30] },
    { firstName: 'A\u0000' },
  ]) {
    expect((await saveAs(asha, 'Odd', criteria as SearchCriteria)).status, JSON.stringify(criteria)).toBe(
      400,
    );
  }
  for (const name of ['', '   ', 'a'.repeat(61)]) expect((await saveAs(asha, name)).status).toBe(400);
  expect(await listNames(asha)).toEqual([]);
});

test('concurrent saves cannot exceed the limit, and deleting a search makes room for another', async () => {
  const asha = await site.member('asha');
  const responses = await Promise.all(
    Array.from({ length: MAX_SAVED_SEARCHES + 10 }, (_, index) => saveAs(asha, `Search ${index}`)),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(MAX_SAVED_SEARCHES);
  const refused = responses.filter(({ status }) => status !== 201);
  for (const { error } of refused) {
    expect(error).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('Delete one') });
  }
  const { body } = await asha.call(saved, {});
  expect(body.searches).toHaveLength(MAX_SAVED_SEARCHES);
  await asha.call(forget, { params: { id: body.searches[0]?.id ?? '' } });
  expect((await saveAs(asha, 'One more')).status).toBe(201);
});

test('ten concurrent saves under the same name save one search', async () => {
  const asha = await site.member('asha');
  const responses = await Promise.all(Array.from({ length: 10 }, () => saveAs(asha, 'In Pune')));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
});

test('a search can be deleted once, by its owner only', async () => {
  const [asha, meera] = [await site.member('asha'), await site.member('meera')];
  const { body } = await saveAs(asha, 'In Pune');
  const { id } = body;
  expect((await meera.call(forget, { params: { id } })).status).toBe(404);
  expect((await meera.call(saved, {})).body.searches).toEqual([]);
  expect((await asha.call(forget, { params: { id } })).body).toEqual({ id });
  expect((await asha.call(forget, { params: { id } })).status).toBe(404);
  expect((await asha.call(forget, { params: { id: randomUUID() } })).status).toBe(404);
  expect((await asha.call(forget, { params: { id: 'x' } })).status).toBe(400);
});

test('a user without a profile cannot save a search', async () => {
  const asha = await site.member('asha', { profile: null });
  const { status, error } = await saveAs(asha, 'In Pune');
  expect([status, error?.code]).toEqual([403, 'FORBIDDEN']);
  expect(await listNames(asha)).toEqual([]);
});

test('deleting the account deletes its saved searches', async () => {
  const asha = await site.member('asha');
  await saveAs(asha, 'In Pune');
  await deleteMemberData(site.database.db, asha.id);
  const remaining = site.database.db.selectFrom('saved_searches').where('member_id', '=', asha.id);
  expect(await remaining.selectAll().execute()).toEqual([]);
});
