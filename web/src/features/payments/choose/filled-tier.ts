import { type Membership, type Offers, type SoldTier, soldTiers } from '@troth/contract';

/**
 * The tier whose button is the bright one: the one that brought the member here, else the one they have, else the first.
 * Only what can be bought is.
 */
export function filledTier(
  { tier: own }: Pick<Membership, 'tier'>,
  { memberships }: Pick<Offers, 'memberships'>,
  suggested: string | null,
): SoldTier | undefined {
  const offered = soldTiers.filter((tier) => memberships.some((offer) => offer.tier === tier));
  return offered.find((tier) => tier === suggested) ?? offered.find((tier) => tier === own) ?? offered[0];
}
