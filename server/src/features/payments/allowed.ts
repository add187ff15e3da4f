import { type MembershipMonths, type SoldTier, soldTiers, tiers } from '@troth/contract';
import type { Db } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import { prospects } from '../membership/index.ts';
import { requireListed } from '../profiles/index.ts';

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

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
  const { name } = tiers[tier];
  if (!possibleFrom) {
    throw new ApiError('CONFLICT', 'Your membership was given to you, and nothing can be bought beside it.', {
      possibleFrom: null,
    });
  }
  throw new ApiError(
    'CONFLICT',
    `You have a higher membership. ${name} is possible from ${dates.format(possibleFrom)} on, when that ends.`,
    { possibleFrom: possibleFrom.toISOString() },
  );
}

const promoting = soldTiers.find((tier) => tiers[tier].flags.canPromote) ?? 'silver';

/** Promoting oneself begins with Silver (specification §6), and needs a profile that others can see. */
export async function refusePromotion(db: Db, { memberId, tier }: Caller): Promise<void> {
  if (!tiers[tier].flags.canPromote) {
    const { name } = tiers[promoting];
    throw new ApiError(
      'UPGRADE_REQUIRED',
      `Promoting your profile requires a ${name} membership or higher.`,
      { requiredTier: promoting },
    );
  }
  await requireListed(db, memberId);
}
