import { type Membership, type Offers, type OrderItem, type PromotionPackage, tiers } from '@troth/contract';
import { longDate, longDateAndTime, t, translate } from '@troth/texts';
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

const atOnce = t('As soon as it is paid');

export function membershipChoice(offer: Offers['memberships'][number], membership: Membership): Choice {
  const { tier, months, amount, startsAt, endsAt } = offer;
  const name = translate(tiers[tier].name);
  const isMore = isExtension(membership, tier);
  return {
    item: { kind: 'membership', tier, months },
    title: isMore
      ? t('{months, plural, one {# month} other {# months}} more of {tier}', { months, tier: name })
      : t('{tier} for {months, plural, one {# month} other {# months}}', { months, tier: name }),
    amount,
    begins: isMore ? longDate(startsAt) : atOnce,
    ends: longDate(endsAt),
    note: isMore
      ? t('It follows on the {tier} that you have, so no day is lost.', { tier: name })
      : carriedWords(membership, offer),
  };
}

const promotionTitles: Record<PromotionPackage, string> = {
  day: t('Promote your profile for a day'),
  week: t('Promote your profile for a week'),
  month: t('Promote your profile for a month'),
};

export function promotionChoice(
  { package: bought, amount, startsAt, endsAt }: Offers['promotions'][number],
  isPromoted: boolean,
): Choice {
  return {
    item: { kind: 'promotion', package: bought },
    title: promotionTitles[bought],
    amount,
    begins: isPromoted ? longDateAndTime(startsAt) : atOnce,
    ends: longDateAndTime(endsAt),
    note: isPromoted ? t('It follows on your present promotion, so no hour is lost.') : undefined,
  };
}
