import {
  type Membership,
  type MembershipMonths,
  type Offers,
  type OrderItem,
  type PromotionPackage,
  type SoldTier,
  soldTiers,
  type Tier,
  tiers,
} from '@troth/contract';
import { formatLongDate, formatLongDateAndTime, t, translate } from '@troth/texts';

type MembershipOffer = Offers['memberships'][number];

export const findOffer = (
  { memberships }: Offers,
  tier: Tier,
  months: MembershipMonths,
): MembershipOffer | undefined => memberships.find((offer) => offer.tier === tier && offer.months === months);

/** Whether buying the tier extends the current membership. */
export const isExtension = (membership: Membership, tier: SoldTier): boolean =>
  membership.isActive && membership.tier === tier;

/**
 * The tier with the primary button: the suggested tier, otherwise the member's own, otherwise the lowest. Tiers that
 * cannot be bought are skipped.
 */
export function getPrimaryTier(
  { tier: own }: Pick<Membership, 'tier'>,
  { memberships }: Pick<Offers, 'memberships'>,
  suggested: string | null,
): SoldTier | undefined {
  const offered = soldTiers.filter((tier) => memberships.some((offer) => offer.tier === tier));
  return offered.find((tier) => tier === suggested) ?? offered.find((tier) => tier === own) ?? offered[0];
}

const HOUR_MS = 60 * 60 * 1000;

/** "28 days and 16 hours". Not rounded, because the time was paid for. */
export function formatHours(hours: number): string {
  const days = Math.floor(hours / 24);
  const rest = hours % 24;
  if (days === 0) return t('{hours, plural, one {{hours} hour} other {{hours} hours}}', { hours: rest });
  if (rest === 0) return t('{days, plural, one {{days} day} other {{days} days}}', { days });
  return t(
    '{days, plural, one {{days} day} other {{days} days}} and {hours, plural, one {{hours} hour} other {{hours} hours}}',
    { days, hours: rest },
  );
}

/**
 * "What is left of Silver, 43 days, becomes 28 days and 16 hours of Gold and is counted in."; undefined if nothing is
 * converted.
 */
export function describeCarryOver(
  { tier: currentTier, expiresAt }: Membership,
  { tier, startsAt, carriedHours }: Offers['memberships'][number],
): string | undefined {
  if (carriedHours === 0 || expiresAt === null) return undefined;
  const remainingTime = formatHours(
    Math.ceil((new Date(expiresAt).getTime() - new Date(startsAt).getTime()) / HOUR_MS),
  );
  return t('The {left} left on {tier} will be converted to {time} of {newTier} and added.', {
    tier: translate(tiers[currentTier].name),
    left: remainingTime,
    time: formatHours(carriedHours),
    newTier: translate(tiers[tier].name),
  });
}

/** An item with the texts of the checkout. */
export interface CheckoutItem {
  item: OrderItem;
  title: string;
  amount: number;
  begins: string;
  ends: string;
  note: string | undefined;
}

const STARTS_ONCE_PAID = t('As soon as you pay');

export function toMembershipItem(offer: Offers['memberships'][number], membership: Membership): CheckoutItem {
  const { tier, months, amount, startsAt, endsAt } = offer;
  const name = translate(tiers[tier].name);
  const isExtended = isExtension(membership, tier);
  return {
    item: { kind: 'membership', tier, months },
    title: isExtended
      ? t('{months, plural, one {# month} other {# months}} more of {tier}', { months, tier: name })
      : t('{tier} for {months, plural, one {# month} other {# months}}', { months, tier: name }),
    amount,
    begins: isExtended ? formatLongDate(startsAt) : STARTS_ONCE_PAID,
    ends: formatLongDate(endsAt),
    note: isExtended
      ? t('It starts when your current {tier} ends, so you don’t lose a day.', { tier: name })
      : describeCarryOver(membership, offer),
  };
}

const promotionTitles: Record<PromotionPackage, string> = {
  day: t('Promote your profile for a day'),
  week: t('Promote your profile for a week'),
  month: t('Promote your profile for a month'),
};

export function toPromotionItem(
  { package: promotionPackage, amount, startsAt, endsAt }: Offers['promotions'][number],
  isPromoted: boolean,
): CheckoutItem {
  return {
    item: { kind: 'promotion', package: promotionPackage },
    title: promotionTitles[promotionPackage],
    amount,
    begins: isPromoted ? formatLongDateAndTime(startsAt) : STARTS_ONCE_PAID,
    ends: formatLongDateAndTime(endsAt),
    note: isPromoted
      ? t('It starts when your current promotion ends, so you don’t lose an hour.')
      : undefined,
  };
}
