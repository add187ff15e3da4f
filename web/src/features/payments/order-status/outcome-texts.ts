import { addMonths, formatAmount, type Membership, type Order, tiers } from '@troth/contract';
import { formatClockTime, formatLongDate, formatLongDateAndTime, t, translate } from '@troth/texts';
import { isApiError } from '../../../platform/api/api-error.ts';
import { formatHours } from '../pricing/offers.ts';
import { isPayable, type Outcome, type OutcomeText } from './outcome.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Whether the member now has what was paid for. */
export function isCurrent({ item, endsAt, carriedInto }: Order, membership: Membership | undefined): boolean {
  if (carriedInto !== null) return false;
  if (endsAt === null || new Date(endsAt).getTime() <= Date.now()) return false;
  return (
    item.kind === 'promotion' ||
    membership === undefined ||
    (membership.isActive && membership.tier === item.tier)
  );
}

/** Texts for a paid order; `membership` is the current membership, if known. */
function describePaid(order: Order, membership: Membership | undefined): OutcomeText {
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
  if (!isCurrent(order, membership))
    return {
      title: t('This was paid'),
      lead: [
        t('It was for the time from {start} until {end}.', {
          start: formatLongDate(startsAt),
          end: formatLongDate(endsAt),
        }),
      ],
    };
  return {
    title:
      item.kind === 'membership'
        ? t('{tier} is yours', { tier: translate(tiers[item.tier].name) })
        : t('Your profile is promoted'),
    lead: [
      [
        formatValidity(order, startsAt, endsAt),
        ...describeCarriedTime(order, startsAt, endsAt),
        ...describePartialRefund(order),
      ].join(' '),
      item.kind === 'membership'
        ? t('Nothing renews by itself.')
        : t('Members whom you suit meet you among the featured ones, always marked as promoted.'),
    ],
  };
}

/** The period of an order. The start is named only if the time follows existing time and so starts later. */
function formatValidity({ paidAt }: Order, startsAt: string, endsAt: string): string {
  const [start, end] = [formatLongDate(startsAt), formatLongDate(endsAt)];
  const isDeferred = paidAt !== null && startsAt > paidAt && start !== formatLongDate(paidAt);
  return isDeferred ? t('From {start} until {end}.', { start, end }) : t('Until {end}.', { end });
}

/** Says how much time was converted from a lower tier; empty if none was. */
function describeCarriedTime(
  { item, refunded: refundedAmount }: Order,
  startsAt: string,
  endsAt: string,
): string[] {
  if (item.kind !== 'membership' || refundedAmount > 0) return [];
  const endOfBoughtTime = addMonths(new Date(startsAt), item.months).getTime();
  const hours = Math.round((new Date(endsAt).getTime() - endOfBoughtTime) / HOUR_MS);
  if (hours < 1) return [];
  return [
    t('That counts in what was left of your membership before: {time} more.', { time: formatHours(hours) }),
  ];
}

const describePartialRefund = ({ refunded: refundedAmount, currency }: Order): string[] =>
  refundedAmount > 0
    ? [
        t('{amount} of it went back to you, and its time is shorter by that part.', {
          amount: formatAmount(refundedAmount, currency),
        }),
      ]
    : [];

/** Texts of the page that a payer returns to; `membership` is the current membership, if known. */
export function describeOutcome(outcome: Outcome, membership?: Membership): OutcomeText {
  switch (outcome.kind) {
    case 'loading':
      return { title: t('One moment'), lead: [t('We ask what has become of your payment.')] };
    case 'unreachable':
      return { title: t('We could not ask about your payment'), lead: describeUnreachable(outcome.error) };
    case 'notFound':
      return {
        title: t('No order of yours is here'),
        lead: [t('The link may belong to another account, or a letter in it may have gone astray.')],
      };
    case 'pending':
      return outcome.hasLeftCheckout ? describeAbandoned(outcome.order) : pendingText;
    case 'paid':
      return describePaid(outcome.order, membership);
    case 'failed':
      return {
        title: t('The payment did not go through'),
        lead: isPayable(outcome.order) ? RETRY_HINTS : [t('Nothing was charged.')],
      };
    case 'expired':
      return {
        title: t('This order has run out'),
        lead: [
          t('It could be paid until {time}. Nothing was charged.', {
            time: formatLongDateAndTime(outcome.order.expiresAt),
          }),
        ],
      };
    case 'refunded':
      return describeRefunded(outcome.order);
  }
}

const pendingText: OutcomeText = {
  title: t('Your bank has not told us yet'),
  lead: [
    t(
      'That can take a few minutes. We ask by ourselves, so you may close this page: once it is paid, what you ordered begins.',
    ),
  ],
};

/** For a failed attempt that can be repeated. The second text is for members who have already tried again. */
const RETRY_HINTS = [
  t(
    'Nothing was charged for it. Banks refuse for many reasons; trying once more, or another way, often works.',
  ),
  t('You have tried again already? We go on asking by ourselves: once it is paid, what you ordered begins.'),
];

/** An order lasts an hour, so the date is not needed. */
const describeAbandoned = ({ expiresAt }: Order): OutcomeText => ({
  title: t('You came back without paying'),
  lead: [
    t('Nothing was charged. Your order waits for you until {time}.', { time: formatClockTime(expiresAt) }),
  ],
});

const describeUnreachable = (error: unknown): readonly string[] => [
  isApiError(error) && error.statusCode === 0
    ? t('The site did not answer. Please look whether you are connected to the internet.')
    : t('It is not your doing.'),
  t('Nothing is lost: what was paid counts, and we go on asking by ourselves.'),
];

const describeRefunded = ({ item, refunded: refundedAmount, currency }: Order): OutcomeText => ({
  title: t('This payment was taken back'),
  lead: [
    refundedAmount > 0
      ? t('{amount} went back to you.', { amount: formatAmount(refundedAmount, currency) })
      : t('Nothing of it is with us any more.'),
    item.kind === 'membership'
      ? t('The time that it gave has ended. What you wrote and what you received stays.')
      : t('The promotion that it gave has ended.'),
  ],
});
