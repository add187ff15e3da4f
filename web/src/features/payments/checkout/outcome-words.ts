import type { Membership, Order } from '@troth/contract';
import { isApiError } from '../../../platform/api-error.ts';
import { dayAndTime } from '../../../ui/format/date.ts';
import { inMoney } from '../../../ui/format/money.ts';
import type { Outcome, OutcomeWords } from './outcome.ts';
import { paidWords } from './paid-words.ts';

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
      return paidWords(outcome.order, held);
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

/** An order lasts an hour: which day it is goes without saying. */
const timeOfDay = (instant: string) =>
  new Date(instant).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

const left = ({ expiresAt }: Order): OutcomeWords => ({
  title: 'You came back without paying',
  lead: [`Nothing was charged. Your order waits for you until ${timeOfDay(expiresAt)}.`],
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
