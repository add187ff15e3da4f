import { matchingEndpoints, profileEndpoints, shortlistEndpoints } from '@troth/contract';
import type { TestMember, TestSite } from './app.ts';
import { converse, say } from './conversations.ts';
import { readAll, SAID } from './reads.ts';

export interface Pair {
  asha: TestMember;
  ravi: TestMember;
  conversationId: string;
  /** Where he meets her. */
  his(): Promise<string[]>;
  /** Where each one meets the other. */
  sightings(): Promise<{ hers: string[]; his: string[] }>;
}

/** Two who can meet everywhere: they are recommended, have visited each other, promote themselves and so on. */
export async function acquainted(site: TestSite): Promise<Pair> {
  const woman = () => site.member('asha', { tier: 'silver' });
  const man = () => site.member('ravi', { tier: 'silver', profile: { gender: 'male' } });
  const [asha, meera, ravi, suresh] = [await woman(), await woman(), await man(), await man()];
  for (const [one, other] of [
    [asha, ravi],
    [ravi, asha],
  ] as const) {
    await one.call(matchingEndpoints.recommendations, { query: {} });
    await one.call(profileEndpoints.show, { params: { id: other.id } });
    await one.call(shortlistEndpoints.add, { params: { userId: other.id }, body: {} });
    await site.database.pool.query(
      `insert into promotions (promotion_id, member_id, package, bought_at, started_at, ends_at)
       values (gen_random_uuid(), $1, 'day', $2, $2, $2::timestamptz + interval '1 day')`,
      [one.id, site.clock.now()],
    );
    await site.database.pool.query(
      `insert into photo_requests (request_id, requester_id, owner_id, status, created_at, expires_at)
       values (gen_random_uuid(), $1, $2, 'pending', $3, $3::timestamptz + interval '14 days')`,
      [one.id, other.id, site.clock.now()],
    );
  }
  const conversationId = await converse(asha, ravi, `Good ${SAID}`);
  await say(ravi, asha, { id: conversationId, text: `Good ${SAID} to you` });
  const met = async (member: TestMember, other: TestMember, alike: TestMember) =>
    (await readAll(member, { other, alike, conversationId })).flatMap(({ name, meets }) =>
      meets ? [name] : [],
    );
  const his = () => met(ravi, asha, meera);
  return {
    asha,
    ravi,
    conversationId,
    his,
    sightings: async () => ({ hers: await met(asha, ravi, suresh), his: await his() }),
  };
}
