import { type Membership, type Offers, type OrderItem, type PromotionPackage, tiers } from '@troth/contract';
import { dayAndTime, dayMonthYear } from '../../../ui/format/date.ts';
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

const atOnce = 'As soon as it is paid';

export function membershipChoice(offer: Offers['memberships'][number], membership: Membership): Choice {
  const { tier, months, amount, startsAt, endsAt } = offer;
  const { name } = tiers[tier];
  const isMore = isExtension(membership, tier);
  return {
    item: { kind: 'membership', tier, months },
    title: isMore ? `${monthsInWords(months)} more of ${name}` : `${name} for ${monthsInWords(months)}`,
    amount,
    begins: isMore ? dayMonthYear(startsAt) : atOnce,
    ends: dayMonthYear(endsAt),
    note: isMore
      ? `It follows on the ${name} that you have, so no day is lost.`
      : carriedWords(membership, offer),
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
    begins: isPromoted ? dayAndTime(startsAt) : atOnce,
    ends: dayAndTime(endsAt),
    note: isPromoted ? 'It follows on your present promotion, so no hour is lost.' : undefined,
  };
}
