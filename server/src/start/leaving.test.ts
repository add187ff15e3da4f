import {
  interestEndpoints,
  matchingEndpoints,
  messagingEndpoints,
  moderationEndpoints,
  notificationEndpoints,
  photoEndpoints,
  profileEndpoints,
  searchEndpoints,
  shortlistEndpoints,
} from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestMember, type TestSite } from '../testing/app.ts';
import { writeTo } from '../testing/conversations.ts';
import { storePhoto } from '../testing/photos.ts';
import { forgetMember } from './leaving.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

/** The columns that may name a member. */
const NAMING = `from information_schema.columns
  where table_schema = 'public' and data_type = 'uuid' and column_name <> 'order_id' order by table_name`;

/** The tables of the product that name a member anywhere. */
async function tablesNaming(memberId: string): Promise<string[]> {
  const { pool } = site.database;
  const { rows: columns } = await pool.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name ${NAMING}`,
  );
  const naming = new Set<string>();
  for (const { table_name: table, column_name: column } of columns) {
    const { rowCount } = await pool.query(`select from ${table} where ${column} = $1`, [memberId]);
    if (rowCount) naming.add(table);
  }
  return [...naming];
}

/** Whatever two members can do to each other, in both directions. */
async function liveTogether(one: TestMember, other: TestMember): Promise<void> {
  // First, as nobody is recommended with whom an interest stands already.
  for (const member of [one, other]) await member.call(matchingEndpoints.recommendations, { query: {} });
  for (const [member, { id: userId }] of [
    [one, other],
    [other, one],
  ] as const) {
    await member.call(profileEndpoints.show, { params: { id: userId } });
    await member.call(shortlistEndpoints.add, { params: { userId }, body: {} });
    await member.call(interestEndpoints.express, { body: { userId } }, { 'idempotency-key': 'once' });
    await member.call(searchEndpoints.save, { body: { name: 'Mine', criteria: {} } });
    await member.call(moderationEndpoints.report, { body: { userId, reason: 'other' } });
    await site.database.pool.query(
      `insert into promotions (promotion_id, member_id, package, bought_at, started_at, ends_at)
       values (gen_random_uuid(), $1, 'day', now(), now(), now() + interval '1 day')`,
      [member.id],
    );
    await site.database.pool.query(
      `insert into orders (order_id, member_id, kind, package, amount, currency, provider, created_at, expires_at)
       values (gen_random_uuid(), $1, 'promotion', 'day', 5000, 'INR', 'sandbox', now(), now())`,
      [member.id],
    );
    await site.database.pool.query(
      `insert into success_stories (story_id, member_id, names, text, status, submitted_at)
       values (gen_random_uuid(), $1, 'Two', 'We met here.', 'pending', now())`,
      [member.id],
    );
    await site.database.pool.query(
      `insert into photo_requests (request_id, requester_id, owner_id, status, created_at, expires_at)
       values (gen_random_uuid(), $1, $2, 'pending', now(), now() + interval '1 day')`,
      [member.id, userId],
    );
    const { body } = await writeTo(member, member === one ? other : one);
    const { conversationId: id, messageId } = body.message;
    await member.call(messagingEndpoints.hideMessage, { params: { id, messageId } });
    await member.call(notificationEndpoints.chooseMail, { body: { newMessage: 'daily' } });
    await member.call(photoEndpoints.uploadUrl, { query: { contentType: 'image/jpeg' } });
    await storePhoto(site, { memberId: member.id });
  }
  await one.call(moderationEndpoints.ignore, { body: { userId: other.id } });
}

test('of a member who leaves nothing stays but what staff were told of them, and asking twice is no harm', async () => {
  const { db, pool } = site.database;
  const asha = await site.member('asha', { tier: 'gold' });
  const ravi = await site.member('ravi', { tier: 'gold', profile: { gender: 'male' } });
  await liveTogether(asha, ravi);
  const { rows: all } = await pool.query<{ table_name: string }>(`select distinct table_name ${NAMING}`);
  expect(await tablesNaming(asha.id), 'a table that this test leaves out').toEqual(
    all.map(({ table_name }) => table_name),
  );
  const ofOthers = await tablesNaming(ravi.id);

  await forgetMember(db, asha.id);
  await forgetMember(db, asha.id);
  expect(await tablesNaming(asha.id)).toEqual(['reports']);
  const { rows: kept } = await pool.query('select amount, member_id from orders order by member_id');
  expect(kept, 'what was paid stays for the books').toEqual([
    { amount: 5000, member_id: ravi.id },
    { amount: 5000, member_id: null },
  ]);
  const shared = [
    'conversations',
    'ignores',
    'interests',
    'mail_items',
    'message_hidings',
    'messages',
    'notifications',
    'participants',
    'photo_requests',
    'profile_views',
    'recommendations',
    'shortlist',
  ];
  expect(await tablesNaming(ravi.id)).toEqual(ofOthers.filter((table) => !shared.includes(table)));
});
