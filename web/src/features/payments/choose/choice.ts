import { type Membership, type Offers, type OrderItem, type PromotionPackage, tiers } from '@troth/contract';
import { dayMonthYear } from '../../../ui/format/date.ts';
import { monthsInWords } from '../words.ts';
import { isExtension } from './offer.ts';
import { carriedWords } from './time-words.ts';

/** Something that can be bought, in the words of the checkout. */
export interface Choice {
  item: OrderItem;
  title: string;
  amount: number;
  begins: string;
  ends: string;
  note: string | undefined;
}

export function membershipChoice(offer: Offers['memberships'][number], membership: Membership): Choice {
  const { tier, months, amount, startsAt, endsAt } = offer;
  const { name } = tiers[tier];
  const extends_ = isExtension(membership, tier);
  return {
    item: { kind: 'membership', tier, months },
    title: extends_ ? `${monthsInWords(months)} more of ${name}` : `${name} for ${monthsInWords(months)}`,
    amount,
    begins: extends_ ? `${dayMonthYear(startsAt)}, when your present time ends` : 'As soon as it is paid',
    ends: dayMonthYear(endsAt),
    note: carriedWords(membership, offer),
  };
}

export const spans: Record<PromotionPackage, string> = { day: 'a day', week: 'a week', month: 'a month' };

export function promotionChoice(
  { package: bought, amount, startsAt, endsAt }: Offers['promotions'][number],
  isPromoted: boolean,
): Choice {
  return {
    item: { kind: 'promotion', package: bought },
    title: `Promote your profile for ${spans[bought]}`,
    amount,
    begins: isPromoted
      ? `${dayMonthYear(startsAt)}, when your present promotion ends`
      : 'As soon as it is paid',
    ends: dayMonthYear(endsAt),
    note: undefined,
  };
}
