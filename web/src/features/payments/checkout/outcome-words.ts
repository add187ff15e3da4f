import type { Membership, Order } from '@troth/contract';
import { clockTime, longDateAndTime, t } from '@troth/texts';
import { isApiError } from '../../../platform/api-error.ts';
import { inMoney } from '../../../ui/format/money.ts';
import { isPayable, type Outcome, type OutcomeWords } from './outcome.ts';
import { paidWords } from './paid-words.ts';

/** What the page that a payer comes back to says; `held` is the membership of now, where it is known. */
export function wordsFor(outcome: Outcome, held?: Membership): OutcomeWords {
  switch (outcome.kind) {
    case 'asking':
      return { title: t('One moment'), lead: [t('We ask what has become of your payment.')] };
    case 'unreachable':
      return { title: t('We could not ask about your payment'), lead: unreachable(outcome.error) };
    case 'foreign':
      return {
        title: t('No order of yours is here'),
        lead: [t('The link may belong to another account, or a letter in it may have gone astray.')],
      };
    case 'pending':
      return outcome.left ? left(outcome.order) : pending;
    case 'paid':
      return paidWords(outcome.order, held);
    case 'failed':
      return {
        title: t('The payment did not go through'),
        lead: isPayable(outcome.order) ? mayBePaidYet : [t('Nothing was charged.')],
      };
    case 'expired':
      return {
        title: t('This order has run out'),
        lead: [
          t('It could be paid until {time}. Nothing was charged.', {
            time: longDateAndTime(outcome.order.expiresAt),
          }),
        ],
      };
    case 'refunded':
      return refunded(outcome.order);
  }
}

const pending: OutcomeWords = {
  title: t('Your bank has not told us yet'),
  lead: [
    t(
      'That can take a few minutes. We ask by ourselves, so you may close this page: once it is paid, what you ordered begins.',
    ),
  ],
};

/** Nothing is said of another attempt, which may have begun in the meantime. */
const mayBePaidYet = [
  t(
    'Nothing was charged for it. Banks refuse for many reasons; trying once more, or another way, often works.',
  ),
  t('You have tried again already? We go on asking by ourselves: once it is paid, what you ordered begins.'),
];

/** An order lasts an hour: which day it is goes without saying. */
const left = ({ expiresAt }: Order): OutcomeWords => ({
  title: t('You came back without paying'),
  lead: [t('Nothing was charged. Your order waits for you until {time}.', { time: clockTime(expiresAt) })],
});

const unreachable = (error: unknown): readonly string[] => [
  isApiError(error) && error.statusCode === 0
    ? t('The site did not answer. Please look whether you are connected to the internet.')
    : t('It is not your doing.'),
  t('Nothing is lost: what was paid counts, and we go on asking by ourselves.'),
];

const refunded = ({ item, refunded: back, currency }: Order): OutcomeWords => ({
  title: t('This payment was taken back'),
  lead: [
    back > 0
      ? t('{amount} went back to you.', { amount: inMoney(back, currency) })
      : t('Nothing of it is with us any more.'),
    item.kind === 'membership'
      ? t('The time that it gave has ended. What you wrote and what you received stays.')
      : t('The promotion that it gave has ended.'),
  ],
});
