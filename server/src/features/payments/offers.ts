import { membershipMonths, type Offers, promotionPackages, type SoldTier, soldTiers } from '@troth/contract';
import type { Db } from '../../platform/database.ts';
import { prospects } from '../membership/index.ts';
import { endOf, promotionStart } from '../promotions/index.ts';
import type { Shop } from './ordering.ts';
import { priceOf } from './rules.ts';

/** What a member can buy now, at which price, and what would follow from it (decisions §9). */
export async function offersFor(
  db: Db,
  { memberId, now }: { memberId: string; now: Date },
  { providers, currency }: Shop,
): Promise<Offers> {
  const prospectOf = await prospects(db, memberId, now);
  const memberships: Offers['memberships'] = [];
  const notNow = new Map<SoldTier, string | null>();
  for (const tier of soldTiers) {
    for (const months of membershipMonths) {
      const prospect = prospectOf({ tier, months });
      if ('possibleFrom' in prospect) {
        notNow.set(tier, prospect.possibleFrom?.toISOString() ?? null);
        continue;
      }
      const { startsAt, endsAt, carriedHours } = prospect;
      memberships.push({
        tier,
        months,
        amount: priceOf({ kind: 'membership', tier, months }),
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        carriedHours,
      });
    }
  }
  const promotedFrom = await promotionStart(db, memberId, now);
  return {
    currency,
    providers: providers.map(({ name, asksForPhone }) => ({ name, asksForPhone })),
    memberships,
    notNow: [...notNow].map(([tier, possibleFrom]) => ({ tier, possibleFrom })),
    promotions: promotionPackages.map((bought) => ({
      package: bought,
      amount: priceOf({ kind: 'promotion', package: bought }),
      startsAt: promotedFrom.toISOString(),
      endsAt: endOf(bought, promotedFrom).toISOString(),
    })),
  };
}
