import {
  type Membership,
  type MembershipMonths,
  MINOR_UNITS,
  type Offers,
  type SoldTier,
  type Tier,
  tiers,
} from '@troth/contract';

type MembershipOffer = Offers['memberships'][number];

export const offerOf = (
  { memberships }: Offers,
  tier: Tier,
  months: MembershipMonths,
): MembershipOffer | undefined => memberships.find((offer) => offer.tier === tier && offer.months === months);

/** In the currency's minor unit. Every month costs the same, so this holds for what cannot be bought now too. */
export const priceOf = (tier: Tier, months: number): number =>
  (tiers[tier].monthlyPrice ?? 0) * months * MINOR_UNITS;

/** Buying the tier that one has adds time to it. */
export const isExtension = (membership: Membership, tier: SoldTier): boolean =>
  membership.isActive && membership.tier === tier;
