import { inMoney, type OrderItem, type Receipt, tiers } from '@troth/contract';
import { dayInWords } from '../../../../platform/day-in-words.ts';
import { describe } from '../../../payments/index.ts';
import type { Letter, Writing } from './letter.ts';

type Paid = Omit<Receipt, 'issuer'>;

const button = ({ orderId }: Paid, { publicUrl }: Writing): Letter['button'] => ({
  text: 'See the receipt',
  url: `${publicUrl}/membership/receipts/${orderId}`,
});

const named = (item: OrderItem): string =>
  item.kind === 'membership' ? `your ${tiers[item.tier].name} membership` : 'the promotion of your profile';

const lasts = (item: OrderItem, endsAt: string): string =>
  item.kind === 'membership'
    ? `It lasts until ${dayInWords(endsAt)}.`
    : `Others see your profile first until ${dayInWords(endsAt)}.`;

/** That a payment has come in, and what it gives until when. */
export function receiptLetter(receipt: Paid, writing: Writing): Letter {
  const { number, item, amount, currency, paidAt, endsAt } = receipt;
  const money = inMoney(amount, currency);
  const time = endsAt === null ? [] : [lasts(item, endsAt)];
  return {
    subject: `Your receipt ${number} from Troth`,
    preheader: `${money} for ${named(item)}. Nothing renews by itself.`,
    heading: 'Thank you for your payment',
    lines: [
      `Dear ${writing.firstName},`,
      [
        `We have received ${money} for ${named(item)}.`,
        ...time,
        'Nothing renews by itself, so nothing more is charged.',
      ].join(' '),
    ],
    facts: [
      ['Receipt', number],
      ['What was bought', describe(item)],
      ['Paid', money],
      ['On', dayInWords(paidAt)],
      ...(endsAt === null ? [] : [['Until', dayInWords(endsAt)] as const]),
    ],
    sections: [],
    button: button(receipt, writing),
    why: 'You get this e-mail once for each payment on Troth.',
  };
}

/** That all of a payment went back, and with it what it gave. */
export function refundLetter(receipt: Paid, writing: Writing): Letter {
  const { number, item, amount, currency } = receipt;
  const money = inMoney(amount, currency);
  return {
    subject: `${money} has gone back to you`,
    preheader: `What you paid for ${named(item)} has been returned.`,
    heading: `${money} has gone back to you`,
    lines: [
      `Dear ${writing.firstName},`,
      `The ${money} that you paid for ${named(item)} has been returned, and what it gave has ended. Anything else that you paid for stays as it is. Your bank may need some days to show it.`,
    ],
    facts: [
      ['Receipt', number],
      ['What was bought', describe(item)],
      ['Returned', money],
    ],
    sections: [],
    button: button(receipt, writing),
    why: 'You get this e-mail because a payment on Troth was returned.',
  };
}
