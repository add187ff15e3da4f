import { listEndpoints, profileEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestMember, type TestSite } from '../../testing/app.ts';
import { createActiveCount } from './active-count.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const count = async (member: TestMember) => (await member.call(listEndpoints.activeCount, {})).body.count;

/** So many more listed members. */
const crowd = (size: number) =>
  site.database.pool.query(
    `insert into profiles (member_id, first_name, last_name, first_name_key, last_name_key, gender, date_of_birth,
       looking_for, completion, listed, joined_at, last_active_at, updated_at)
     select gen_random_uuid(), 'A', 'B', 'a', 'b', 'female', '1996-04-12', '{male}', 60, true, now(), now(), now()
     from generate_series(1, $1)`,
    [size],
  );

test('the count tells how many are listed, and who comes or goes counts at once', async () => {
  const asha = await site.member('asha');
  const before = await count(asha);
  const ravi = await site.member('ravi', { profile: { gender: 'male' } });
  expect(await count(asha)).toBe(before + 1);
  await site.member('half', { profile: { bio: null } });
  expect(await count(asha)).toBe(before + 1);
  await ravi.call(profileEndpoints.update, { params: { id: ravi.id }, body: { bio: null } });
  expect(await count(asha)).toBe(before);
});

test('among many the count may be a minute old, and no older', async () => {
  const { db } = site.database;
  const now = site.clock.now();
  const countActive = createActiveCount();
  const few = await countActive(db, now);
  await crowd(10_001);
  const many = await countActive(db, now);
  expect(many).toBe(few + 10_001);
  await crowd(5);
  expect(await countActive(db, new Date(now.getTime() + 59_999))).toBe(many);
  expect(await countActive(db, new Date(now.getTime() + 60_000))).toBe(many + 5);
});
