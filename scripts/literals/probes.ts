import { type Tier, tiers } from '@troth/contract';
import { groupsOf } from '../../server/src/features/membership/index.ts';
import type { Db } from '../../server/src/platform/database.ts';

/** The groups of a member whom the database knows to have a tier without an end. */
function groupsOfTier(tier: Tier): Promise<string[]> {
  const held = { tier, started_at: new Date(0), expires_at: null, order_id: null };
  const query: unknown = new Proxy(
    {},
    { get: (_target, name) => (name === 'executeTakeFirst' ? async () => held : () => query) },
  );
  return groupsOf(query as Db, 'member', new Date());
}

/** What stands at a place such as `limits.photos` for each tier that is compared. */
function ofEachTier(place: string): Record<string, unknown> {
  const keys = place.split('.');
  const at = (tier: Tier) =>
    keys.reduce<unknown>((within, key) => (within as Record<string, unknown>)[key], tiers[tier]);
  return Object.fromEntries(
    (['free', 'silver', 'gold', 'platinum'] as const).map((tier) => [tier, at(tier)]),
  );
}

/** What takes more to be seen than a look into a module, by the name that docs/literals.json gives it. */
export const probes: Readonly<Record<string, (given: never) => unknown>> = { groupsOfTier, ofEachTier };
