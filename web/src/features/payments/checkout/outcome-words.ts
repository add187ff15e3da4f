import { type Membership, monthsLater, type Order, tiers } from '@troth/contract';
import { isApiError } from '../../../platform/api-error.ts';
import { dayAndTime, dayMonthYear } from '../../../ui/format/date.ts';
import { inMoney } from '../../../ui/format/money.ts';
import type { Outcome } from './outcome.ts';

interface OutcomeWords {
  title: string;
  /** One or two plain lines. */
  lead: readonly string[];
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** What the page that a payer comes back to says; `held` is the membership of now, where it is known. */
export function wordsFor(outcome: Outcome, held?: Membership): OutcomeWords {
  switch (outcome.kind) {
    case 'asking':
      return { title: 'One moment', lead: ['We ask what has become of your payment.'] };
    case 'unreachable':
      return { title: 'We could not ask about your payment', lead: unreachable(outcome.error) };
    case 'foreign':
      return {
        title: 'No order of yours is here',
        lead: ['The link may belong to another account, or a letter in it may have gone astray.'],
      };
    case 'pending':
      return outcome.left ? left(outcome.order) : pending;
    case 'paid':
      return paid(outcome.order, held);
    case 'failed':
      return {
        title: 'The payment did not go through',
        lead: [
          'Nothing was charged. Banks refuse for many reasons; trying once more, or another way, often works.',
        ],
      };
    case 'expired':
      return {
        title: 'This order has run out',
        lead: [`It could be paid until ${dayAndTime(outcome.order.expiresAt)}. Nothing was charged.`],
      };
    case 'refunded':
      return refunded(outcome.order);
  }
}

const pending: OutcomeWords = {
  title: 'Your bank has not told us yet',
  lead: [
    'That can take a few minutes. We ask by ourselves, so you may close this page: once it is paid, what you ordered begins.',
  ],
};

const left = ({ expiresAt }: Order): OutcomeWords => ({
  title: 'You came back without paying',
  lead: [`Nothing was charged. Your order waits for you until ${dayAndTime(expiresAt)}.`],
});

const unreachable = (error: unknown): readonly string[] => [
  isApiError(error) && error.statusCode === 0
    ? 'The site did not answer. Please look whether you are connected to the internet.'
    : 'It is not your doing.',
  'Nothing is lost: what was paid counts, and we go on asking by ourselves.',
];

const refunded = ({ item, refunded: back, currency }: Order): OutcomeWords => ({
  title: 'This payment was taken back',
  lead: [
    back > 0 ? `${inMoney(back, currency)} went back to you.` : 'Nothing of it is with us any more.',
    item.kind === 'membership'
      ? 'The time that it gave has ended. What you wrote and what you received stays.'
      : 'The promotion that it gave has ended.',
  ],
});

/** Whether what was paid for is what the member has now. */
export function isCurrent({ item, endsAt }: Order, held: Membership | undefined): boolean {
  if (endsAt === null || new Date(endsAt).getTime() <= Date.now()) return false;
  return item.kind === 'promotion' || held === undefined || (held.isActive && held.tier === item.tier);
}

function paid(order: Order, held: Membership | undefined): OutcomeWords {
  const { item, startsAt, endsAt } = order;
  if (startsAt === null || endsAt === null)
    return {
      title: 'Your payment has arrived',
      lead: ['What you have already has no end, so nothing could be added to it.'],
    };
  if (!isCurrent(order, held))
    return {
      title: 'This was paid',
      lead: [`It was for the time from ${dayMonthYear(startsAt)} until ${dayMonthYear(endsAt)}.`],
    };
  return {
    title: item.kind === 'membership' ? `${tiers[item.tier].name} is yours` : 'Your profile is promoted',
    lead: [
      [timeOf(order, startsAt, endsAt), ...carried(order, startsAt, endsAt), ...shortened(order)].join(' '),
      item.kind === 'membership'
        ? 'Nothing renews by itself.'
        : 'Members whom you suit meet you among the featured ones, always marked as promoted.',
    ],
  };
}

/** What follows time that was there already does not begin at once. */
function timeOf({ paidAt }: Order, startsAt: string, endsAt: string): string {
  const until = `until ${dayMonthYear(endsAt)}.`;
  const isLater = paidAt !== null && new Date(startsAt).getTime() > new Date(paidAt).getTime() + DAY_MS;
  return isLater ? `From ${dayMonthYear(startsAt)} ${until}` : `U${until.slice(1)}`;
}

/** What was left of a lower tier is in it (decisions §9). */
function carried({ item, refunded: back }: Order, startsAt: string, endsAt: string): string[] {
  if (item.kind !== 'membership' || back > 0) return [];
  const bought = monthsLater(new Date(startsAt), item.months).getTime();
  const hours = Math.round((new Date(endsAt).getTime() - bought) / HOUR_MS);
  if (hours < 1) return [];
  const days = Math.floor(hours / 24);
  const time = days > 0 ? inWords(days, 'day') : inWords(hours, 'hour');
  return [`${time} of that are from what was left of your membership before.`];
}

const inWords = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

const shortened = ({ refunded: back, currency }: Order): string[] =>
  back > 0
    ? [`${inMoney(back, currency)} of it went back to you, and its time is shorter by that part.`]
    : [];
