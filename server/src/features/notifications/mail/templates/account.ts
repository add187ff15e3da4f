import { formatAmount, type OrderItem, type Receipt, type Tier, tiers } from '@troth/contract';
import type { MailContent, MailLink } from '@troth/mail';
import { formatLongDateUtc, t, translate } from '@troth/texts';
import { describeItem } from '../../../payments/index.ts';
import type { MailContext } from './mail-template.ts';

type PaidReceipt = Omit<Receipt, 'issuer'>;

const receiptButton = ({ orderId }: PaidReceipt, { publicUrl }: MailContext): MailLink => ({
  text: t('See the receipt'),
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
    ? t('It lasts until {date}.', { date })
    : t('Others see your profile first until {date}.', { date });
}

const greeting = ({ firstName }: MailContext): string => t('Dear {firstName},', { firstName });

/** The receipt of a payment, with the item and its end date. */
export function receiptMail(receipt: PaidReceipt, context: MailContext): MailContent {
  const { number, item, amount, currency, paidAt, endsAt } = receipt;
  const money = formatAmount(amount, currency);
  const params = { money, ...itemTextParams(item) };
  const durationTexts = endsAt === null ? [] : [durationText(item, endsAt)];
  return {
    subject: t('Your receipt {number} from Troth', { number }),
    preheader: t(
      '{money} for {item, select, membership {your {tier} membership} other {the promotion of your profile}}. Nothing renews by itself.',
      params,
    ),
    heading: t('Thank you for your payment'),
    paragraphs: [
      greeting(context),
      [
        t(
          'We have received {money} for {item, select, membership {your {tier} membership} other {the promotion of your profile}}.',
          params,
        ),
        ...durationTexts,
        t('Nothing renews by itself, so nothing more is charged.'),
      ].join(' '),
    ],
    facts: [
      [t('Receipt'), number],
      [t('What was bought'), describeItem(item)],
      [t('Paid'), money],
      [t('On'), formatLongDateUtc(paidAt)],
      ...(endsAt === null ? [] : [[t('Until'), formatLongDateUtc(endsAt)] as const]),
    ],
    button: receiptButton(receipt, context),
    reason: t('You get this e-mail once for each payment on Troth.'),
  };
}

/** A full refund, which also revokes what was bought. */
export function refundMail(receipt: PaidReceipt, context: MailContext): MailContent {
  const { number, item, amount, currency } = receipt;
  const money = formatAmount(amount, currency);
  const params = { money, ...itemTextParams(item) };
  return {
    subject: t('{money} has gone back to you', { money }),
    preheader: t(
      'What you paid for {item, select, membership {your {tier} membership} other {the promotion of your profile}} has been returned.',
      itemTextParams(item),
    ),
    heading: t('{money} has gone back to you', { money }),
    paragraphs: [
      greeting(context),
      t(
        'The {money} that you paid for {item, select, membership {your {tier} membership} other {the promotion of your profile}} has been returned, and what it gave has ended. Anything else that you paid for stays as it is. Your bank may need some days to show it.',
        params,
      ),
    ],
    facts: [
      [t('Receipt'), number],
      [t('What was bought'), describeItem(item)],
      [t('Returned'), money],
    ],
    button: receiptButton(receipt, context),
    reason: t('You get this e-mail because a payment on Troth was returned.'),
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
    preheader: t('Nothing is charged, and nothing renews by itself.'),
    heading: t('Your {tier} membership ends soon', { tier }),
    paragraphs: [
      t('Dear {firstName},', { firstName }),
      t(
        'Your {tier} membership ends on {date}. Nothing is charged; if you would like to go on, you can choose for how long on your membership page.',
        { tier, date },
      ),
      t(
        'If not, there is nothing to do. Your profile, your interests and your conversations stay, and you can answer everyone as before.',
      ),
    ],
    button: { text: t('See my membership'), url: `${publicUrl}/membership` },
    reason: t('You get this e-mail once, a few days before a membership ends.'),
  };
}

/** Another member has verified the reader's phone number. Names neither the member nor the number. */
export const phoneTakenMail = ({ firstName, publicUrl }: MailContext): MailContent => ({
  subject: t('Your phone number is no longer verified on Troth'),
  preheader: t('It was verified for another account. You can verify it again.'),
  heading: t('Your phone number is no longer verified'),
  paragraphs: [
    t('Dear {firstName},', { firstName }),
    t(
      'Somebody has just verified the phone number of your account for another account, with a code that we sent to it by text message. A number stands for one member at a time, so we took it off your profile.',
    ),
    t(
      'If you gave the number up, there is nothing to do. If it is still yours, somebody else can read your text messages: please ask your phone company, then verify it again.',
    ),
  ],
  button: { text: t('Verify my number again'), url: `${publicUrl}/profile/phone-verification` },
  reason: t('You get this e-mail because it is about the safety of your account.'),
});
