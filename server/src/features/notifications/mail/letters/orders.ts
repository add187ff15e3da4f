import { inMoney, type OrderItem, type Receipt, tiers } from '@troth/contract';
import { longDateUtc, t, translate } from '@troth/texts';
import { describe } from '../../../payments/index.ts';
import type { Letter, Writing } from './letter.ts';

type Paid = Omit<Receipt, 'issuer'>;

const button = ({ orderId }: Paid, { publicUrl }: Writing): Letter['button'] => ({
  text: t('See the receipt'),
  url: `${publicUrl}/membership/receipts/${orderId}`,
});

/** What tells within a text whether it is about a membership, and which. */
const bought = (item: OrderItem) => ({
  item: item.kind,
  tier: item.kind === 'membership' ? translate(tiers[item.tier].name) : '',
});

function lasts(item: OrderItem, endsAt: string): string {
  const date = longDateUtc(endsAt);
  return item.kind === 'membership'
    ? t('It lasts until {date}.', { date })
    : t('Others see your profile first until {date}.', { date });
}

const dear = ({ firstName }: Writing): string => t('Dear {firstName},', { firstName });

/** That a payment has come in, and what it gives until when. */
export function receiptLetter(receipt: Paid, writing: Writing): Letter {
  const { number, item, amount, currency, paidAt, endsAt } = receipt;
  const money = inMoney(amount, currency);
  const about = { money, ...bought(item) };
  const time = endsAt === null ? [] : [lasts(item, endsAt)];
  return {
    subject: t('Your receipt {number} from Troth', { number }),
    preheader: t(
      '{money} for {item, select, membership {your {tier} membership} other {the promotion of your profile}}. Nothing renews by itself.',
      about,
    ),
    heading: t('Thank you for your payment'),
    lines: [
      dear(writing),
      [
        t(
          'We have received {money} for {item, select, membership {your {tier} membership} other {the promotion of your profile}}.',
          about,
        ),
        ...time,
        t('Nothing renews by itself, so nothing more is charged.'),
      ].join(' '),
    ],
    facts: [
      [t('Receipt'), number],
      [t('What was bought'), describe(item)],
      [t('Paid'), money],
      [t('On'), longDateUtc(paidAt)],
      ...(endsAt === null ? [] : [[t('Until'), longDateUtc(endsAt)] as const]),
    ],
    sections: [],
    button: button(receipt, writing),
    why: t('You get this e-mail once for each payment on Troth.'),
  };
}

/** That all of a payment went back, and with it what it gave. */
export function refundLetter(receipt: Paid, writing: Writing): Letter {
  const { number, item, amount, currency } = receipt;
  const money = inMoney(amount, currency);
  const about = { money, ...bought(item) };
  return {
    subject: t('{money} has gone back to you', { money }),
    preheader: t(
      'What you paid for {item, select, membership {your {tier} membership} other {the promotion of your profile}} has been returned.',
      bought(item),
    ),
    heading: t('{money} has gone back to you', { money }),
    lines: [
      dear(writing),
      t(
        'The {money} that you paid for {item, select, membership {your {tier} membership} other {the promotion of your profile}} has been returned, and what it gave has ended. Anything else that you paid for stays as it is. Your bank may need some days to show it.',
        about,
      ),
    ],
    facts: [
      [t('Receipt'), number],
      [t('What was bought'), describe(item)],
      [t('Returned'), money],
    ],
    sections: [],
    button: button(receipt, writing),
    why: t('You get this e-mail because a payment on Troth was returned.'),
  };
}
