import { randomUUID } from 'node:crypto';
import { MAX_SHORTLIST_SIZE, profileEndpoints, shortlistEndpoints, tierNames } from '@troth/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteMemberData } from '../../composition/account-closure.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const { list, add, remove } = shortlistEndpoints;
const man = { gender: 'male' } as const;

const addMember = (member: TestMember, userId: string, body: { note?: string } = {}) =>
  member.call(add, { params: { userId }, body });

const removeMember = (member: TestMember, userId: string) => member.call(remove, { params: { userId } });

const fetchPage = (member: TestMember, query: { limit?: number; lastEvaluatedKey?: string } = {}) =>
  member.call(list, { query });

async function createMen(...names: string[]): Promise<TestMember[]> {
  const men: TestMember[] = [];
  for (const name of names) men.push(await site.member(name, { profile: man }));
  return men;
}

/** Adds all members to the shortlist, one second after another. */
async function addMembers(member: TestMember, others: TestMember[]): Promise<void> {
  const start = site.clock.now().getTime();
  for (const [index, { id }] of others.entries()) {
    site.clock.move(new Date(start + index * 1000));
    await addMember(member, id);
  }
  site.clock.move(null);
}

/** The ids on all pages in order; `between` runs after the first page. */
async function collectIds(member: TestMember, limit: number, between = async () => {}): Promise<string[]> {
  const ids: string[] = [];
  let lastEvaluatedKey: string | undefined;
  do {
    const { body } = await fetchPage(member, { limit, lastEvaluatedKey });
    if (ids.length === 0) await between();
    ids.push(...body.profiles.map(({ userId }) => userId));
    const key = body.pagination.lastEvaluatedKey;
    lastEvaluatedKey = key ? JSON.stringify(key) : undefined;
  } while (lastEvaluatedKey);
  return ids;
}

test.each(tierNames)('a %s member keeps a shortlist with notes', async (tier) => {
  const asha = await site.member('asha', { tier });
  const [ravi] = await createMen('ravi');
  const id = ravi?.id ?? '';
  const { status, body } = await addMember(asha, id, { note: ' Plays the tabla ' });
  expect([status, body.userId, body.note]).toEqual([200, id, 'Plays the tabla']);
  const { body: page } = await fetchPage(asha);
  expect(page.profiles).toMatchObject([
    { userId: id, name: 'Ravi Kulkarni', note: 'Plays the tabla', addedAt: body.addedAt, shortlisted: true },
  ]);
});

test('adding a member again changes the note only if one is given, and keeps the position in the list', async () => {
  const asha = await site.member('asha');
  const [ravi] = await createMen('ravi');
  const id = ravi?.id ?? '';
  const { body: first } = await addMember(asha, id, { note: 'Plays the tabla' });
  site.clock.move(new Date(site.clock.now().getTime() + 60_000));
  expect((await addMember(asha, id)).body).toEqual(first);
  expect((await addMember(asha, id, { note: 'Sings' })).body).toEqual({ ...first, note: 'Sings' });
  expect((await addMember(asha, id, { note: '' })).body).toEqual({ ...first, note: '' });
  site.clock.move(null);
  expect((await fetchPage(asha)).body.profiles).toHaveLength(1);
});

test('other members cannot see a shortlist', async () => {
  const [asha, meera] = [await site.member('asha'), await site.member('meera')];
  const [ravi] = await createMen('ravi');
  if (!ravi) throw new Error('The member was not created');
  await addMember(asha, ravi.id, { note: 'Only for me' });
  for (const other of [meera, ravi]) expect((await fetchPage(other)).body.profiles).toEqual([]);
  const { body } = await ravi.call(profileEndpoints.show, { params: { id: asha.id } });
  expect(JSON.stringify(body)).not.toContain('Only for me');
  expect(body.shortlisted).toBe(false);
});

test('members who are not visible cannot be added: the caller, unknown, incompatible and unlisted members', async () => {
  const asha = await site.member('asha');
  const meera = await site.member('meera');
  const unlisted = await site.member('ravi', { profile: { ...man, bio: null } });
  for (const id of [asha.id, meera.id, unlisted.id, randomUUID()]) {
    expect((await addMember(asha, id)).status, id).toBe(404);
  }
  const newcomer = await site.member('nila', { profile: null });
  const [ravi] = await createMen('ravi');
  expect((await addMember(newcomer, ravi?.id ?? '')).status).toBe(404);
  expect((await addMember(asha, 'x')).status).toBe(400);
  expect((await addMember(asha, ravi?.id ?? '', { note: 'a'.repeat(501) })).status).toBe(400);
});

test('a member can be removed once, and only by the owner of the shortlist', async () => {
  const [asha, meera] = [await site.member('asha'), await site.member('meera')];
  const [ravi] = await createMen('ravi');
  const id = ravi?.id ?? '';
  await addMember(asha, id);
  expect((await removeMember(meera, id)).status).toBe(404);
  expect((await removeMember(asha, id)).body).toEqual({ userId: id });
  expect((await removeMember(asha, id)).status).toBe(404);
  expect((await fetchPage(asha)).body.profiles).toEqual([]);
});

test('a member who is no longer visible is not shown, reappears with the note, and can still be removed', async () => {
  const asha = await site.member('asha');
  const [ravi] = await createMen('ravi');
  const id = ravi?.id ?? '';
  await addMember(asha, id, { note: 'Sings' });
  const setListed = (listed: boolean) =>
    site.database.db.updateTable('profiles').set({ listed }).where('member_id', '=', id).execute();
  await setListed(false);
  expect((await fetchPage(asha)).body.profiles).toEqual([]);
  expect((await addMember(asha, id, { note: 'Whistles' })).status).toBe(404);
  await setListed(true);
  expect((await fetchPage(asha)).body.profiles).toMatchObject([{ userId: id, note: 'Sings' }]);
  await setListed(false);
  expect((await removeMember(asha, id)).status).toBe(200);
});

test('pages show each member once, last added first, while others are added and removed', async () => {
  const asha = await site.member('asha');
  const men = await createMen('amar', 'bala', 'chetan', 'dev', 'eshan', 'farhan', 'gopal');
  await addMembers(asha, men);
  const [lateMember] = await createMen('late');
  const ids = men.map(({ id }) => id).reverse();
  expect(await collectIds(asha, 2)).toEqual(ids);
  const collected = await collectIds(asha, 2, async () => {
    site.clock.move(new Date(site.clock.now().getTime() + 60_000));
    await addMember(asha, lateMember?.id ?? '');
    await addMember(asha, men[0]?.id ?? '', { note: 'Another look' });
    site.clock.move(null);
    await removeMember(asha, ids[0] ?? '');
  });
  expect(collected).toEqual(ids);
});

test('members added at the same instant are listed once each', async () => {
  const asha = await site.member('asha');
  const men = await createMen('amar', 'bala', 'chetan', 'dev', 'eshan');
  await addMembers(asha, men);
  await site.database.db
    .updateTable('shortlist')
    .set({ added_at: site.clock.now() })
    .where('member_id', '=', asha.id)
    .execute();
  expect((await collectIds(asha, 2)).sort()).toEqual(men.map(({ id }) => id).sort());
});

test("a malformed or altered page key and another member's page key are refused", async () => {
  const [asha, meera] = [await site.member('asha'), await site.member('meera')];
  await addMembers(asha, await createMen('amar', 'bala', 'chetan'));
  const { body } = await fetchPage(asha, { limit: 2 });
  const key = body.pagination.lastEvaluatedKey;
  const token = key?.token ?? '';
  const altered = `${token.slice(0, 60)}${token[60] === 'A' ? 'B' : 'A'}${token.slice(61)}`;
  for (const lastEvaluatedKey of ['', '[]', 'null', '{"token":""}', JSON.stringify({ token: altered })]) {
    expect((await fetchPage(asha, { lastEvaluatedKey })).status, lastEvaluatedKey).toBe(400);
  }
  expect((await fetchPage(meera, { lastEvaluatedKey: JSON.stringify(key) })).status).toBe(400);
});

/** Creates `count` members and adds them to the shortlist. */
async function fillShortlist(member: TestMember, count: number): Promise<void> {
  const now = site.clock.now();
  await sql`
    with others as (
      insert into profiles (member_id, first_name, last_name, first_name_key, last_name_key, gender, date_of_birth,
        looking_for, completion, listed, joined_at, last_active_at, updated_at)
      select gen_random_uuid(), 'Ravi', 'Kulkarni', 'ravi', 'kulkarni', 'male', '1994-04-12', '{female}', 60, true,
        ${now}, ${now}, ${now} from generate_series(1, ${count}) returning member_id)
    insert into shortlist (member_id, shortlisted_id, added_at)
    select ${member.id}, member_id, ${now} from others`.execute(site.database.db);
}

test('5 of 30 concurrent additions to a list with 5 free places succeed; notes can still be changed', async () => {
  const asha = await site.member('asha');
  const [ravi] = await createMen('ravi');
  await addMember(asha, ravi?.id ?? '');
  await fillShortlist(asha, MAX_SHORTLIST_SIZE - 6);
  const men = await createMen(...Array.from({ length: 30 }, () => 'arjun'));
  const responses = await Promise.all(men.map(({ id }) => addMember(asha, id)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
  const refused = responses.filter(({ status }) => status !== 200);
  expect(refused.every(({ error }) => error?.code === 'CONFLICT')).toBe(true);
  expect((await addMember(asha, ravi?.id ?? '', { note: 'Sings' })).body.note).toBe('Sings');
  await removeMember(asha, ravi?.id ?? '');
  const refusedMember = men.find((_, index) => responses[index]?.status === 409);
  expect((await addMember(asha, refusedMember?.id ?? '')).status).toBe(200);
});

test('20 concurrent additions of the same member create one entry', async () => {
  const asha = await site.member('asha');
  const [ravi] = await createMen('ravi');
  const responses = await Promise.all(Array.from({ length: 20 }, () => addMember(asha, ravi?.id ?? '')));
  expect(new Set(responses.map(({ status, body }) => `${status} ${body.addedAt}`)).size).toBe(1);
  expect((await fetchPage(asha)).body.profiles).toHaveLength(1);
});

test('deleting an account deletes its shortlist and its entries on other shortlists', async () => {
  const asha = await site.member('asha');
  const [ravi] = await createMen('ravi');
  if (!ravi) throw new Error('The member was not created');
  await addMember(asha, ravi.id);
  await addMember(ravi, asha.id);
  await deleteMemberData(site.database.db, ravi.id);
  const remaining = await site.database.db
    .selectFrom('shortlist')
    .where((eb) => eb.or([eb('member_id', '=', ravi.id), eb('shortlisted_id', '=', ravi.id)]))
    .selectAll()
    .execute();
  expect(remaining).toEqual([]);
});
