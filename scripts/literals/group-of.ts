import type { Tier } from '@troth/contract';
import { groupsOf } from '../../server/src/features/membership/index.ts';
import type { Db } from '../../server/src/platform/database.ts';

/** The groups of a member whom the database knows to have a tier without an end. */
export function groupOf(tier: Tier): Promise<string[]> {
  const held = { tier, started_at: new Date(0), expires_at: null, order_id: null };
  const query: unknown = new Proxy(
    {},
    { get: (_target, name) => (name === 'executeTakeFirst' ? async () => held : () => query) },
  );
  return groupsOf(query as Db, 'member', new Date());
}
