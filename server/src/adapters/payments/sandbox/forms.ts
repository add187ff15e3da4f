import { inMoney } from '@troth/contract';
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
export const TO_PAY: Button[] = [
  { wish: { act: 'pay' }, label: 'Pay', look: 'first' },
  {
    wish: { act: 'pay_later' },
    label: 'Pay after 10 seconds',
    hint: 'A payment that takes its time, as some banks do',
  },
  { wish: { act: 'fail' }, label: 'Fail', hint: 'An attempt that the bank refuses' },
  { wish: { act: 'cancel' }, label: 'Cancel', look: 'quiet' },
];

/** What becomes of payments later on. */
export function afterPayment({ kept, disputed }: Standing, currency: string): Button[] {
  const buttons: Button[] = [];
  const half = Math.floor(kept / 2);
  if (kept > 0) {
    buttons.push({ wish: { act: 'refund' }, label: 'Refund', hint: `Pays back ${inMoney(kept, currency)}` });
  }
  if (half > 0) {
    const hint = `Pays back ${inMoney(half, currency)} of ${inMoney(kept, currency)}`;
    buttons.push({ wish: { act: 'refund_part', amount: half, kept }, label: 'Refund half', hint });
  }
  if (kept > 0) {
    const hint = 'The bank takes the payment back';
    buttons.push({ wish: { act: 'dispute' }, label: 'Dispute', hint });
  }
  if (disputed > 0) {
    const hint = `The dispute is won, ${inMoney(disputed, currency)} comes back`;
    buttons.push({ wish: { act: 'reinstate' }, label: 'Reinstate', hint });
  }
  return buttons;
}
