import { type MembershipMonths, type SoldTier, soldTiers, tiers } from '@troth/contract';
import { longDateUtc, t, translate } from '@troth/texts';
import type { Db } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import { prospects } from '../membership/index.ts';
import { requireListed } from '../profiles/index.ts';

interface Wanted {
  memberId: string;
  tier: SoldTier;
  months: MembershipMonths;
  now: Date;
}

/** Refuses a tier below the one that counts, and any to whom nothing can be added (decisions §9). */
export async function refuseMembership(db: Db, { memberId, tier, months, now }: Wanted): Promise<void> {
  const prospect = (await prospects(db, memberId, now))({ tier, months });
  if (!('possibleFrom' in prospect)) return;
  const { possibleFrom } = prospect;
  if (!possibleFrom) {
    throw new ApiError(
      'CONFLICT',
      t('Your membership was given to you, and nothing can be bought beside it.'),
      { possibleFrom: null },
    );
  }
  throw new ApiError(
    'CONFLICT',
    t('You have a higher membership. {tier} is possible from {date} on, when that ends.', {
      tier: translate(tiers[tier].name),
      date: longDateUtc(possibleFrom),
    }),
    { possibleFrom: possibleFrom.toISOString() },
  );
}

const promoting = soldTiers.find((tier) => tiers[tier].flags.canPromote) ?? 'silver';

/** Promoting oneself begins with Silver (specification §6), and needs a profile that others can see. */
export async function refusePromotion(db: Db, { memberId, tier }: Caller): Promise<void> {
  if (!tiers[tier].flags.canPromote) {
    throw new ApiError(
      'UPGRADE_REQUIRED',
      t('Promoting your profile requires a {tier} membership or higher.', {
        tier: translate(tiers[promoting].name),
      }),
      { requiredTier: promoting },
    );
  }
  await requireListed(db, memberId);
}
