import {
  formatTier,
  type MembershipMonths,
  membershipMonths,
  minimumTierFor,
  type Offers,
  promotionPackages,
  type SoldTier,
  soldTiers,
  tiers,
} from '@troth/contract';
import { formatLongDateUtc, t } from '@troth/texts';
import type { Db } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import { createPurchasePreview } from '../membership/index.ts';
import { requireListed } from '../profiles/index.ts';
import { calculatePromotionEnd, findNextPromotionStart } from '../promotions/index.ts';
import type { PaymentConfig } from './orders.ts';
import { priceOf } from './rules.ts';

/** Lists what a member can buy now, with prices and the periods that result. */
export async function listOffers(
  db: Db,
  { memberId, now }: { memberId: string; now: Date },
  { providers, currency }: PaymentConfig,
): Promise<Offers> {
  const previewPurchase = await createPurchasePreview(db, memberId, now);
  const memberships: Offers['memberships'] = [];
  const possibleFromByTier = new Map<SoldTier, string | null>();
  for (const tier of soldTiers) {
    for (const months of membershipMonths) {
      const preview = previewPurchase({ tier, months });
      if ('possibleFrom' in preview) {
        possibleFromByTier.set(tier, preview.possibleFrom?.toISOString() ?? null);
        continue;
      }
      const { startsAt, endsAt, carriedHours } = preview;
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
  const promotionStartsAt = await findNextPromotionStart(db, memberId, now);
  return {
    currency,
    providers: providers.map(({ name, asksForPhone }) => ({ name, asksForPhone })),
    memberships,
    notNow: [...possibleFromByTier].map(([tier, possibleFrom]) => ({ tier, possibleFrom })),
    promotions: promotionPackages.map((bought) => ({
      package: bought,
      amount: priceOf({ kind: 'promotion', package: bought }),
      startsAt: promotionStartsAt.toISOString(),
      endsAt: calculatePromotionEnd(bought, promotionStartsAt).toISOString(),
    })),
  };
}

interface MembershipRequest {
  memberId: string;
  tier: SoldTier;
  months: MembershipMonths;
  now: Date;
}

/** Throws CONFLICT for a tier below the current one, and for every tier if the current membership has no end. */
export async function requireMembershipForSale(
  db: Db,
  { memberId, tier, months, now }: MembershipRequest,
): Promise<void> {
  const preview = (await createPurchasePreview(db, memberId, now))({ tier, months });
  if (!('possibleFrom' in preview)) return;
  const { possibleFrom } = preview;
  if (!possibleFrom) {
    throw new ApiError('CONFLICT', t('Your membership was a gift, so you can’t buy anything on top of it.'), {
      possibleFrom: null,
    });
  }
  throw new ApiError(
    'CONFLICT',
    t('You have a higher plan. You can choose {tier} from {date}, when it ends.', {
      tier: formatTier(tier),
      date: formatLongDateUtc(possibleFrom),
    }),
    { possibleFrom: possibleFrom.toISOString() },
  );
}

/** Throws unless the tier of the member includes promotions and others can see their profile. */
export async function requirePromotionForSale(db: Db, { memberId, tier }: Caller): Promise<void> {
  if (!tiers[tier].flags.canPromote) {
    const requiredTier = minimumTierFor('canPromote');
    const message = t('You need {tier} or higher to promote your profile.', {
      tier: formatTier(requiredTier),
    });
    throw new ApiError('UPGRADE_REQUIRED', message, { requiredTier });
  }
  await requireListed(db, memberId);
}
