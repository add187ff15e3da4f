import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../testing/app.ts';
import { crowd } from '../testing/crowd.ts';
import { forgetMember } from './leaving.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const eachOther = 'from unnest($1::uuid[]) one, unnest($1::uuid[]) other where one <> other';

test('members who know each other may all leave at the same time', async () => {
  const { pool, db } = site.database;
  for (let round = 0; round < 5; round++) {
    const members = await crowd(site, 40);
    await pool.query(`insert into shortlist select one, other, '', '2026-01-01' ${eachOther}`, [members]);
    await pool.query(`insert into profile_views select one, other, '2026-01-01', '2026-01-01' ${eachOther}`, [
      members,
    ]);
    await pool.query(
      `insert into photo_requests (request_id, requester_id, owner_id, status, created_at, expires_at)
       select gen_random_uuid(), one, other, 'pending', '2026-01-01', '2026-01-15' ${eachOther}`,
      [members],
    );
    await pool.query(
      `insert into notifications (member_id, created_at, type, actor_id)
       select one, row_number() over (), 'profile_view', other ${eachOther}`,
      [members],
    );
    await pool.query(
      `with made as (
         insert into conversations (conversation_id, first_id, second_id, opened_by, created_at, last_message_at, last_sequence)
         select gen_random_uuid(), one, other, one, '2026-01-01', '2026-01-01', 1 ${eachOther} and one < other returning *
       ), sides as (
         insert into participants (conversation_id, member_id, other_id, updated_at)
         select conversation_id, first_id, second_id, created_at from made
         union all select conversation_id, second_id, first_id, created_at from made
       )
       insert into messages (message_id, conversation_id, sequence, sender_id, text, created_at)
       select gen_random_uuid(), conversation_id, 1, first_id, 'Good evening', created_at from made`,
      [members],
    );
    await Promise.all(members.map((id) => forgetMember(db, id)));
    expect((await pool.query('select member_id from profiles')).rows).toEqual([]);
  }
}, 60_000);
