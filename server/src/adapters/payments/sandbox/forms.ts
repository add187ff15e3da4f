import { inMoney } from '@troth/contract';
import { t } from '@troth/texts';
import { type Html, html } from '../../../platform/html.ts';
import type { Standing } from './checkout.ts';
import type { Wish } from './wish.ts';

interface Button {
  wish: Wish;
  label: string;
  /** What follows, under the button. */
  hint?: string;
  look?: 'first' | 'second' | 'quiet';
}

/** A button with what it asks for. */
export function form({ wish, label, hint, look = 'second' }: Button): Html {
  const fields = Object.entries(wish).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const id = `about-${wish.act}`;
  const button = hint
    ? html`<button class="${look}" aria-describedby="${id}">${label}</button><p id="${id}">${hint}</p>`
    : html`<button class="${look}">${label}</button>`;
  // Without an action it goes to the address of the page itself.
  return html`<form method="post">${fields}${button}</form>`;
}

/** What a payer may do. */
export const toPay = (): Button[] => [
  { wish: { act: 'pay' }, label: t('Pay'), look: 'first' },
  {
    wish: { act: 'pay_later' },
    label: t('Pay after 10 seconds'),
    hint: t('A payment that takes its time, as some banks do'),
  },
  { wish: { act: 'fail' }, label: t('Fail'), hint: t('An attempt that the bank refuses') },
  { wish: { act: 'cancel' }, label: t('Cancel'), look: 'quiet' },
];

/** What becomes of payments later on. */
export function afterPayment({ kept, disputed }: Standing, currency: string): Button[] {
  const buttons: Button[] = [];
  const half = Math.floor(kept / 2);
  const all = inMoney(kept, currency);
  if (kept > 0) {
    buttons.push({
      wish: { act: 'refund' },
      label: t('Refund'),
      hint: t('Pays back {money}', { money: all }),
    });
  }
  if (half > 0) {
    const hint = t('Pays back {half} of {all}', { half: inMoney(half, currency), all });
    buttons.push({ wish: { act: 'refund_part', amount: half, kept }, label: t('Refund half'), hint });
  }
  if (kept > 0) {
    const hint = t('The bank takes the payment back');
    buttons.push({ wish: { act: 'dispute' }, label: t('Dispute'), hint });
  }
  if (disputed > 0) {
    const hint = t('The dispute is won, {money} comes back', { money: inMoney(disputed, currency) });
    buttons.push({ wish: { act: 'reinstate' }, label: t('Reinstate'), hint });
  }
  return buttons;
}
