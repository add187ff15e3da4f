import { randomUUID } from 'node:crypto';
import { phoneVerificationEndpoints, type Visibility } from '@troth/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMobileNumber, insertPhone } from '../../testing/members/phones.ts';
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
const number = createMobileNumber(60_000_000);
const fetchContact = (viewer: TestMember, id = asha.id) => viewer.call(contact, { params: { id } });
const setProfileColumn = (column: string, value: unknown) =>
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

/** The number that the viewer sees, or the error code. */
const fetchNumberOrError = async (viewer: TestMember) => {
  const { body, error } = await fetchContact(viewer);
  return error ? error.code : body.phoneNumber;
};

describe.each([
  ['SHOW_ALL', number, number],
  ['SHOW_CONNECTED', number, 'FORBIDDEN'],
  ['HIDE', 'NOT_FOUND', 'NOT_FOUND'],
] as [Visibility, string, string][])('phone privacy %s', (privacy, resultIfConnected, resultIfDirect) => {
  test.each([
    [null, 'FORBIDDEN'],
    ['pending', 'FORBIDDEN'],
    ['declined', 'FORBIDDEN'],
    ['accepted', resultIfConnected],
  ] as const)('with the interest status %s the viewer gets %s', async (status, expected) => {
    await insertPhone(site, asha, number);
    await setProfileColumn('phone_privacy', privacy);
    await connect(status);
    expect(await fetchNumberOrError(ravi)).toBe(expected);
    await connect(status, [asha, ravi]);
    expect(await fetchNumberOrError(ravi)).toBe(expected);
  });

  test('the privacy setting also applies to a viewer whose tier needs no connection', async () => {
    const other = await site.member('ravi', { tier: 'admin', profile: { gender: 'male' } });
    await insertPhone(site, asha, number);
    await setProfileColumn('phone_privacy', privacy);
    await connect(null);
    expect(await fetchNumberOrError(other)).toBe(resultIfDirect);
    await connect('accepted', [other, asha]);
    expect(await fetchNumberOrError(other)).toBe(resultIfConnected);
  });
});

test('responses do not tell unconnected members whether a number exists, or connected ones whether it is withheld', async () => {
  const [withoutNumber, hidingNumber] = [await site.member('meera'), await site.member('usha')];
  await insertPhone(site, hidingNumber, createMobileNumber(60_000_001));
  const { pool } = site.database;
  await pool.query(`update profiles set phone_privacy = 'HIDE' where member_id = $1`, [hidingNumber.id]);
  await connect(null);
  const [one, other] = [
    await fetchContact(ravi, withoutNumber.id),
    await fetchContact(ravi, hidingNumber.id),
  ];
  expect(one.error).toMatchObject({ code: 'FORBIDDEN', message: expect.stringContaining('connected') });
  expect(other.error).toEqual(one.error);
  const errors = [];
  for (const member of [withoutNumber, hidingNumber]) {
    await connect('accepted', [ravi, member]);
    errors.push((await fetchContact(ravi, member.id)).error);
  }
  const { error: unknownMember } = await fetchContact(ravi, randomUUID());
  expect(errors).toEqual([unknownMember, unknownMember]);
  expect(unknownMember?.statusCode).toBe(404);
});

test('a member who is hidden or ignores the viewer is not found', async () => {
  await insertPhone(site, asha, number);
  await setProfileColumn('phone_privacy', 'SHOW_ALL');
  await connect('accepted');
  expect(await fetchNumberOrError(ravi)).toBe(number);
  await setProfileColumn('listed', false);
  expect(await fetchNumberOrError(ravi)).toBe('NOT_FOUND');
  await setProfileColumn('listed', true);
  const insertIgnore = `insert into ignores (id, member_id, ignored_id, created_at)
    values (gen_random_uuid(), $1, $2, now())`;
  await site.database.pool.query(insertIgnore, [asha.id, ravi.id]);
  expect(await fetchNumberOrError(ravi)).toBe('NOT_FOUND');
  await site.database.pool.query('delete from ignores');
  expect(await fetchNumberOrError(ravi)).toBe(number);
});
