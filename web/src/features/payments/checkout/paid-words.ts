import { type Membership, monthsLater, type Order, tiers } from '@troth/contract';
import { longDate, t, translate } from '@troth/texts';
import { inMoney } from '../../../ui/format/money.ts';
import { hoursInWords } from '../choose/time-words.ts';
import type { OutcomeWords } from './outcome.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Whether what was paid for is what the member has now. */
export function isCurrent({ item, endsAt, carriedInto }: Order, held: Membership | undefined): boolean {
  if (carriedInto !== null) return false;
  if (endsAt === null || new Date(endsAt).getTime() <= Date.now()) return false;
  return item.kind === 'promotion' || held === undefined || (held.isActive && held.tier === item.tier);
}

/** Of a paid order; `held` is the membership of now, where it is known. */
export function paidWords(order: Order, held: Membership | undefined): OutcomeWords {
  const { item, startsAt, endsAt, carriedInto } = order;
  if (carriedInto !== null)
    return {
      title: t('This was paid'),
      lead: [t('What was left of it went into {tier}.', { tier: translate(tiers[carriedInto].name) })],
    };
  if (startsAt === null || endsAt === null)
    return {
      title: t('Your payment has arrived'),
      lead: [t('What you have already has no end, so nothing could be added to it.')],
    };
  if (!isCurrent(order, held))
    return {
      title: t('This was paid'),
      lead: [
        t('It was for the time from {start} until {end}.', {
          start: longDate(startsAt),
          end: longDate(endsAt),
        }),
      ],
    };
  return {
    title:
      item.kind === 'membership'
        ? t('{tier} is yours', { tier: translate(tiers[item.tier].name) })
        : t('Your profile is promoted'),
    lead: [
      [timeOf(order, startsAt, endsAt), ...carried(order, startsAt, endsAt), ...shortened(order)].join(' '),
      item.kind === 'membership'
        ? t('Nothing renews by itself.')
        : t('Members whom you suit meet you among the featured ones, always marked as promoted.'),
    ],
  };
}

/** What follows time that was there already does not begin at once. */
function timeOf({ paidAt }: Order, startsAt: string, endsAt: string): string {
  const [start, end] = [longDate(startsAt), longDate(endsAt)];
  const isLater = paidAt !== null && startsAt > paidAt && start !== longDate(paidAt);
  return isLater ? t('From {start} until {end}.', { start, end }) : t('Until {end}.', { end });
}

/** What was left of a lower tier is in it (decisions §9). */
function carried({ item, refunded: back }: Order, startsAt: string, endsAt: string): string[] {
  if (item.kind !== 'membership' || back > 0) return [];
  const bought = monthsLater(new Date(startsAt), item.months).getTime();
  const hours = Math.round((new Date(endsAt).getTime() - bought) / HOUR_MS);
  if (hours < 1) return [];
  return [
    t('That counts in what was left of your membership before: {time} more.', { time: hoursInWords(hours) }),
  ];
}

const shortened = ({ refunded: back, currency }: Order): string[] =>
  back > 0
    ? [
        t('{amount} of it went back to you, and its time is shorter by that part.', {
          amount: inMoney(back, currency),
        }),
      ]
    : [];
