import { MINOR_UNITS } from '@troth/contract';
import { type Html, html } from '../../../platform/html.ts';
import { type Act, type Checkout, type Standing, standingAt } from './checkout.ts';
import { STYLE_PATH } from './style.ts';
import type { Wish } from './wish.ts';

const NO_MONEY = 'This is a test checkout. No money moves, whatever you choose here.';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const minute = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });
const second = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'UTC' });

const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount / MINOR_UNITS);

const page = (title: string, body: Html): string =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} - Troth</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<script src="/theme.js"></script><link rel="stylesheet" href="${STYLE_PATH}"></head>
<body><main><p class="mark"><a href="/">Troth</a></p>${body}</main></body></html>`.source;

interface Button {
  wish: Wish;
  label: string;
  /** What follows, under the button. */
  hint?: string;
  look?: 'first' | 'second' | 'quiet';
}

function form({ wish, label, hint, look = 'second' }: Button): Html {
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

const TO_PAY: Button[] = [
  { wish: { act: 'pay' }, label: 'Pay', look: 'first' },
  {
    wish: { act: 'pay_later' },
    label: 'Pay after 10 seconds',
    hint: 'A payment that takes its time, as some banks do',
  },
  { wish: { act: 'fail' }, label: 'Fail', hint: 'An attempt that the bank refuses' },
  { wish: { act: 'cancel' }, label: 'Cancel', hint: 'Leaves without paying', look: 'quiet' },
];

function afterPayment({ kept, disputed }: Standing, currency: string): Button[] {
  const buttons: Button[] = [];
  const half = Math.floor(kept / 2);
  if (kept > 0) {
    buttons.push({ wish: { act: 'refund' }, label: 'Refund', hint: `Pays back ${money(kept, currency)}` });
  }
  if (half > 0) {
    const hint = `Pays back ${money(half, currency)} of ${money(kept, currency)}`;
    buttons.push({ wish: { act: 'refund_part', amount: half, kept }, label: 'Refund half', hint });
  }
  if (kept > 0) {
    const hint = 'The bank takes the payment back';
    buttons.push({ wish: { act: 'dispute' }, label: 'Dispute', hint });
  }
  if (disputed > 0) {
    const hint = `The dispute is won, ${money(disputed, currency)} comes back`;
    buttons.push({ wish: { act: 'reinstate' }, label: 'Reinstate', hint });
  }
  return buttons;
}

const WORDS: Record<Act['kind'], string> = {
  charge: 'Paid',
  failure: 'Refused by the bank',
  refund: 'Refunded',
  dispute: 'Taken back by the bank',
  reinstatement: 'Given back by the bank',
};

function line(act: Act, currency: string, now: Date): Html {
  const words = act.at > now ? 'Goes through' : WORDS[act.kind];
  const told = act.kind === 'failure' ? words : `${words} ${money(act.amount, currency)}`;
  return html`<li><span>${told}</span><time datetime="${act.at.toISOString()}">${second.format(act.at)} UTC</time></li>`;
}

const history = (acts: Act[], currency: string, now: Date): Html | '' =>
  acts.length === 0
    ? ''
    : html`<section><h2>So far</h2><ol>${acts.map((act) => line(act, currency, now))}</ol></section>`;

function stateOf({ open, charge, kept }: Standing, { expiresAt }: Checkout, now: Date): Html {
  if (open) {
    const until = `${day.format(expiresAt)}, ${minute.format(expiresAt)} UTC`;
    return html`<p class="small">To be paid until <time datetime="${expiresAt.toISOString()}">${until}</time></p>`;
  }
  if (charge && charge.at > now) {
    return html`<p class="state">On its way</p><p class="small">It goes through by itself at ${second.format(charge.at)} UTC. <a href="">Look again</a></p>`;
  }
  return html`<p class="state">${kept > 0 ? 'Paid' : 'Paid back'}</p>`;
}

/** The checkout of an order that can be paid, or was. */
export function checkoutPage(checkout: Checkout, acts: Act[], now: Date): string {
  const { amount, currency, description, returnPath } = checkout;
  const standing = standingAt(checkout, acts, now);
  const buttons = standing.open ? TO_PAY : afterPayment(standing, currency);
  const back = standing.open ? '' : html`<a class="back" href="${returnPath}">Back to Troth</a>`;
  const choices = buttons.length === 0 ? '' : html`<div class="acts">${buttons.map(form)}</div>`;
  return page(
    'Test checkout',
    html`<section><h1>Test checkout</h1><p class="tip">${NO_MONEY}</p>
<p class="what">${description}</p><p class="amount">${money(amount, currency)}<span>${currency}</span></p>${stateOf(standing, checkout, now)}
${choices}</section>${history(acts, currency, now)}${back}`,
  );
}

const friendly = (title: string, text: string, way: Html): string =>
  page(title, html`<section class="friendly"><h1>${title}</h1><p>${text}</p>${way}</section>`);

/** Of an order that nobody paid in time. */
export const endedPage = ({ returnPath }: Checkout): string =>
  friendly(
    'This checkout has ended',
    'Nobody paid in time, and nothing was charged. You can order anew whenever you like.',
    html`<a class="back" href="${returnPath}">Back to Troth</a>`,
  );

export const unknownPage = (): string =>
  friendly(
    'There is no such checkout',
    'Part of the address may have been lost on the way. Nothing was charged.',
    html`<a class="back" href="/membership">Go to membership</a>`,
  );
