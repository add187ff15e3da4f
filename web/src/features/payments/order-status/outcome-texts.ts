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
      title: t('Payment complete'),
      lead: [t('Its remaining time moved to {tier}.', { tier: translate(tiers[carriedInto].name) })],
    };
  if (startsAt === null || endsAt === null)
    return {
      title: t('Payment received'),
      lead: [t('Your current membership has no end date, so there was nothing to extend.')],
    };
  if (!isCurrent(order, membership))
    return {
      title: t('Payment complete'),
      lead: [
        t('It covered {start} to {end}.', {
          start: formatLongDate(startsAt),
          end: formatLongDate(endsAt),
        }),
      ],
    };
  return {
    title:
      item.kind === 'membership'
        ? t('Welcome to {tier}', { tier: translate(tiers[item.tier].name) })
        : t('Your profile is being promoted'),
    lead: [
      [
        formatValidity(order, startsAt, endsAt),
        ...describeCarriedTime(order, startsAt, endsAt),
        ...describePartialRefund(order),
      ].join(' '),
      item.kind === 'membership'
        ? t('Nothing renews automatically.')
        : t('Members who could be a fit see you among the featured members, always marked as promoted.'),
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
    t('This includes {time} carried over from your previous membership.', { time: formatHours(hours) }),
  ];
}

const describePartialRefund = ({ refunded: refundedAmount, currency }: Order): string[] =>
  refundedAmount > 0
    ? [
        t('{amount} was refunded to you, so the time is shorter.', {
          amount: formatAmount(refundedAmount, currency),
        }),
      ]
    : [];

/** Texts of the page that a payer returns to; `membership` is the current membership, if known. */
export function describeOutcome(outcome: Outcome, membership?: Membership): OutcomeText {
  switch (outcome.kind) {
    case 'loading':
      return { title: t('Just a moment'), lead: [t('We’re checking your payment.')] };
    case 'unreachable':
      return { title: t('We couldn’t check your payment'), lead: describeUnreachable(outcome.error) };
    case 'notFound':
      return {
        title: t('We couldn’t find that order'),
        lead: [t('The link may belong to another account or be mistyped.')],
      };
    case 'pending':
      return outcome.hasLeftCheckout ? describeAbandoned(outcome.order) : pendingText;
    case 'paid':
      return describePaid(outcome.order, membership);
    case 'failed':
      return {
        title: t('Your payment didn’t go through'),
        lead: isPayable(outcome.order) ? RETRY_HINTS : [t('You weren’t charged.')],
      };
    case 'expired':
      return {
        title: t('This order has expired'),
        lead: [
          t('It could be paid until {time}. You weren’t charged.', {
            time: formatLongDateAndTime(outcome.order.expiresAt),
          }),
        ],
      };
    case 'refunded':
      return describeRefunded(outcome.order);
  }
}

const pendingText: OutcomeText = {
  title: t('Waiting for your bank to confirm'),
  lead: [
    t(
      'This can take a few minutes. You can close this page: we’ll keep checking, and your order starts as soon as it’s paid.',
    ),
  ],
};

/** For a failed attempt that can be repeated. The second text is for members who have already tried again. */
const RETRY_HINTS = [
  t(
    'You weren’t charged. Banks decline payments for many reasons; trying again, or paying another way, often works.',
  ),
  t('Already tried again? We’ll keep checking, and your order starts as soon as it’s paid.'),
];

/** An order lasts an hour, so the date is not needed. */
const describeAbandoned = ({ expiresAt }: Order): OutcomeText => ({
  title: t('Payment not completed'),
  lead: [
    t('You weren’t charged. We’ll keep your order open until {time}.', { time: formatClockTime(expiresAt) }),
  ],
});

const describeUnreachable = (error: unknown): readonly string[] => [
  isApiError(error) && error.statusCode === 0
    ? t('We couldn’t reach Troth. Check your internet connection.')
    : t('It’s not your fault.'),
  t('If you’ve paid, your payment is safe. We’ll keep checking.'),
];

const describeRefunded = ({ item, refunded: refundedAmount, currency }: Order): OutcomeText => ({
  title: t('This payment was reversed'),
  lead: [
    refundedAmount > 0
      ? t('{amount} was refunded to you.', { amount: formatAmount(refundedAmount, currency) })
      : t('We no longer hold any of it.'),
    item.kind === 'membership'
      ? t('The membership it paid for has ended. Everything you wrote and received stays.')
      : t('The promotion it paid for has ended.'),
  ],
});
