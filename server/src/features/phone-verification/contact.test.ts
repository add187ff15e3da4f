import { randomUUID } from 'node:crypto';
import { phoneVerificationEndpoints, type Visibility } from '@troth/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertPhone, mobileNumber } from '../../testing/members/phones.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;
let asha: TestMember;
let ravi: TestMember;
beforeAll(async () => {
  site = await startTestSite();
  asha = await site.member('asha');
  ravi = await site.member('ravi', { profile: { gender: 'male' } });
});
afterAll(() => site.close());

const { contact } = phoneVerificationEndpoints;
const number = mobileNumber(60_000_000);
const read = (viewer: TestMember, id = asha.id) => viewer.call(contact, { params: { id } });
const set = (column: string, value: unknown) =>
  site.database.pool.query(`update profiles set ${column} = $2 where member_id = $1`, [asha.id, value]);

async function connect(status: 'pending' | 'accepted' | 'declined' | null, [from, to] = [ravi, asha]) {
  const { pool } = site.database;
  await pool.query('delete from interests');
  if (!status) return;
  await pool.query(
    `insert into interests (interest_id, sender_id, receiver_id, status, message, created_at)
     values ($1, $2, $3, $4, '', now())`,
    [randomUUID(), from.id, to.id, status],
  );
}

/** A viewer's result: the number, or the error code. */
const got = async (viewer: TestMember) => {
  const { body, error } = await read(viewer);
  return error ? error.code : body.phoneNumber;
};

describe.each([
  ['SHOW_ALL', number, number],
  ['SHOW_CONNECTED', number, 'FORBIDDEN'],
  ['HIDE', 'NOT_FOUND', 'NOT_FOUND'],
] as [Visibility, string, string][])('%s', (privacy, connected, direct) => {
  test.each([
    [null, 'FORBIDDEN'],
    ['pending', 'FORBIDDEN'],
    ['declined', 'FORBIDDEN'],
    ['accepted', connected],
  ] as const)('with an interest that is %s', async (status, expected) => {
    await insertPhone(site, asha, number);
    await set('phone_privacy', privacy);
    await connect(status);
    expect(await got(ravi)).toBe(expected);
    await connect(status, [asha, ravi]);
    expect(await got(ravi)).toBe(expected);
  });

  test('a tier that needs no connection sees the number', async () => {
    const other = await site.member('ravi', { tier: 'admin', profile: { gender: 'male' } });
    await insertPhone(site, asha, number);
    await set('phone_privacy', privacy);
    await connect(null);
    expect(await got(other)).toBe(direct);
    await connect('accepted', [other, asha]);
    expect(await got(other)).toBe(connected);
  });
});

test('a member who is not connected cannot tell whether there is a number, and a connected one not whether it is withheld', async () => {
  const [has, hides] = [await site.member('meera'), await site.member('usha')];
  await insertPhone(site, hides, mobileNumber(60_000_001));
  const { pool } = site.database;
  await pool.query(`update profiles set phone_privacy = 'HIDE' where member_id = $1`, [hides.id]);
  await connect(null);
  const [one, other] = [await read(ravi, has.id), await read(ravi, hides.id)];
  expect(one.error).toMatchObject({ code: 'FORBIDDEN', message: expect.stringContaining('connected') });
  expect(other.error).toEqual(one.error);
  const answers = [];
  for (const member of [has, hides]) {
    await connect('accepted', [ravi, member]);
    answers.push((await read(ravi, member.id)).error);
  }
  const { error: unknownMember } = await read(ravi, randomUUID());
  expect(answers).toEqual([unknownMember, unknownMember]);
  expect(unknownMember?.statusCode).toBe(404);
});

test('a member who is hidden or ignores the viewer is not found', async () => {
  await insertPhone(site, asha, number);
  await set('phone_privacy', 'SHOW_ALL');
  await connect('accepted');
  expect(await got(ravi)).toBe(number);
  await set('listed', false);
  expect(await got(ravi)).toBe('NOT_FOUND');
  await set('listed', true);
  const ignoring = `insert into ignores (id, member_id, ignored_id, created_at)
    values (gen_random_uuid(), $1, $2, now())`;
  await site.database.pool.query(ignoring, [asha.id, ravi.id]);
  expect(await got(ravi)).toBe('NOT_FOUND');
  await site.database.pool.query('delete from ignores');
  expect(await got(ravi)).toBe(number);
});
