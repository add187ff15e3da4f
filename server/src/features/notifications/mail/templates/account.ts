import { formatAmount, type OrderItem, type Receipt, type Tier, tiers } from '@troth/contract';
import type { MailContent, MailLink } from '@troth/mail';
import { formatLongDateUtc, t, translate } from '@troth/texts';
import { describeItem } from '../../../payments/index.ts';
import type { MailContext } from './mail-template.ts';

type PaidReceipt = Omit<Receipt, 'issuer'>;

const receiptButton = ({ orderId }: PaidReceipt, { publicUrl }: MailContext): MailLink => ({
  text: t('View receipt'),
  url: `${publicUrl}/membership/receipts/${orderId}`,
});

/** Text parameters that distinguish memberships, with their tier, from promotions. */
const itemTextParams = (item: OrderItem) => ({
  item: item.kind,
  tier: item.kind === 'membership' ? translate(tiers[item.tier].name) : '',
});

function durationText(item: OrderItem, endsAt: string): string {
  const date = formatLongDateUtc(endsAt);
  return item.kind === 'membership'
    ? t('It runs until {date}.', { date })
    : t('Others see your profile first until {date}.', { date });
}

const greeting = ({ firstName }: MailContext): string => t('Hi {firstName},', { firstName });

/** The receipt of a payment, with the item and its end date. */
export function receiptMail(receipt: PaidReceipt, context: MailContext): MailContent {
  const { number, item, amount, currency, paidAt, endsAt } = receipt;
  const money = formatAmount(amount, currency);
  const params = { money, ...itemTextParams(item) };
  const durationTexts = endsAt === null ? [] : [durationText(item, endsAt)];
  return {
    subject: t('Your Troth receipt {number}', { number }),
    preheader: t(
      '{money} for {item, select, membership {your {tier} membership} other {promoting your profile}}. Nothing renews automatically.',
      params,
    ),
    heading: t('Thank you for your payment'),
    paragraphs: [
      greeting(context),
      [
        t(
          'We’ve received {money} for {item, select, membership {your {tier} membership} other {promoting your profile}}.',
          params,
        ),
        ...durationTexts,
        t('Nothing renews automatically, so you won’t be charged again.'),
      ].join(' '),
    ],
    facts: [
      [t('Receipt'), number],
      [t('Item'), describeItem(item)],
      [t('Paid'), money],
      [t('Date'), formatLongDateUtc(paidAt)],
      ...(endsAt === null ? [] : [[t('Until'), formatLongDateUtc(endsAt)] as const]),
    ],
    button: receiptButton(receipt, context),
    reason: t('You get this email once for each payment on Troth.'),
  };
}

/** A full refund, which also revokes what was bought. */
export function refundMail(receipt: PaidReceipt, context: MailContext): MailContent {
  const { number, item, amount, currency } = receipt;
  const money = formatAmount(amount, currency);
  const params = { money, ...itemTextParams(item) };
  return {
    subject: t('{money} has been refunded to you', { money }),
    preheader: t(
      'Your payment for {item, select, membership {your {tier} membership} other {promoting your profile}} has been refunded.',
      itemTextParams(item),
    ),
    heading: t('{money} has been refunded to you', { money }),
    paragraphs: [
      greeting(context),
      t(
        'The {money} you paid for {item, select, membership {your {tier} membership} other {promoting your profile}} has been refunded, and what it paid for has ended. Anything else you’ve paid for stays as it is. It may take your bank a few days to show the refund.',
        params,
      ),
    ],
    facts: [
      [t('Receipt'), number],
      [t('Item'), describeItem(item)],
      [t('Refunded'), money],
    ],
    button: receiptButton(receipt, context),
    reason: t('You’re getting this email because a payment on Troth was refunded.'),
  };
}

/** The reminder some days before a membership ends. */
export function membershipEndingMail(
  { tier: currentTier, endsAt }: { tier: Tier; endsAt: Date },
  { firstName, publicUrl }: MailContext,
): MailContent {
  const tier = translate(tiers[currentTier].name);
  const date = formatLongDateUtc(endsAt);
  return {
    subject: t('Your {tier} membership ends on {date}', { tier, date }),
    preheader: t('You won’t be charged, and nothing renews automatically.'),
    heading: t('Your {tier} membership ends soon', { tier }),
    paragraphs: [
      t('Hi {firstName},', { firstName }),
      t(
        'Your {tier} membership ends on {date}. You won’t be charged. If you’d like to continue, choose for how long on your membership page.',
        { tier, date },
      ),
      t(
        'If not, you don’t need to do anything. Your profile, interests and conversations stay, and you can still answer everyone.',
      ),
    ],
    button: { text: t('View my membership'), url: `${publicUrl}/membership` },
    reason: t('You get this email once, a few days before a membership ends.'),
  };
}

/** Another member has verified the reader's phone number. Names neither the member nor the number. */
export const phoneTakenMail = ({ firstName, publicUrl }: MailContext): MailContent => ({
  subject: t('Your phone number is no longer verified on Troth'),
  preheader: t('It was verified for another account. You can verify it again.'),
  heading: t('Your phone number is no longer verified'),
  paragraphs: [
    t('Hi {firstName},', { firstName }),
    t(
      'Someone has just verified your phone number for another account, with a code we texted to it. A number can belong to only one member at a time, so we’ve removed it from your profile.',
    ),
    t(
      'If you’ve given up the number, you don’t need to do anything. If it’s still yours, someone else may be able to read your text messages: ask your phone company, then verify it again.',
    ),
  ],
  button: { text: t('Verify my number again'), url: `${publicUrl}/profile/phone-verification` },
  reason: t('You’re getting this email because it’s about the safety of your account.'),
});
