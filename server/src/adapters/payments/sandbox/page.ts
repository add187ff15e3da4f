import { inMoney } from '@troth/contract';
import { type Html, html } from '../../../platform/html.ts';
import { type Act, type Checkout, type Standing, standingAt } from './checkout.ts';
import { afterPayment, form, TO_PAY } from './forms.ts';
import type { CheckoutWithActs } from './store.ts';
import { STYLE_PATH } from './style.ts';

const NO_MONEY = 'This is a test checkout. No money moves, whatever you choose here.';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const minute = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });
const second = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'UTC' });

const page = (title: string, body: Html): string =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} - Troth</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg"><script src="/theme.js"></script><link rel="stylesheet" href="${STYLE_PATH}"></head>
<body><main><p class="mark"><a href="/">Troth</a></p>${body}</main></body></html>`.source;

const WORDS: Record<Act['kind'], string> = {
  charge: 'Paid',
  failure: 'Refused by the bank',
  refund: 'Refunded',
  dispute: 'Taken back by the bank',
  reinstatement: 'Given back by the bank',
};

function line(act: Act, currency: string, now: Date): Html {
  const words = act.at > now ? 'On its way:' : WORDS[act.kind];
  const told = act.kind === 'failure' ? words : `${words} ${inMoney(act.amount, currency)}`;
  return html`<li><span>${told}</span><time datetime="${act.at.toISOString()}">${second.format(act.at)} UTC</time></li>`;
}

const history = (acts: Act[], currency: string, now: Date): Html | '' =>
  acts.length === 0
    ? ''
    : html`<section><h2>So far</h2><ol>${acts.map((act) => line(act, currency, now))}</ol></section>`;

function stateOf({ open, charge, kept, disputed }: Standing, { expiresAt }: Checkout, now: Date): Html {
  if (open) {
    const until = `${day.format(expiresAt)}, ${minute.format(expiresAt)} UTC`;
    return html`<p class="small">To be paid until <time datetime="${expiresAt.toISOString()}">${until}</time></p>`;
  }
  if (charge && charge.at > now) {
    return html`<p class="state">On its way</p><p class="small">It goes through by itself at ${second.format(charge.at)} UTC.</p><a class="back" href="">Look again</a>`;
  }
  const taken = disputed > 0 ? 'Disputed' : 'Paid back';
  return html`<p class="state">${kept > 0 ? 'Paid' : taken}</p>`;
}

/** The checkout of an order that can be paid, or was. */
export function checkoutPage({ checkout, acts }: CheckoutWithActs, now: Date): string {
  const { amount, currency, description, returnPath } = checkout;
  const standing = standingAt(checkout, acts, now);
  const buttons = standing.open ? TO_PAY : afterPayment(standing, currency);
  const back = standing.open ? '' : html`<a class="back" href="${returnPath}">Back to Troth</a>`;
  const choices = buttons.length === 0 ? '' : html`<div class="acts">${buttons.map(form)}</div>`;
  return page(
    'Test checkout',
    html`<section><h1>Test checkout</h1><p class="tip">${NO_MONEY}</p>
<p class="what">${description}</p><p class="amount">${inMoney(amount, currency)}<span>${currency}</span></p>${stateOf(standing, checkout, now)}
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
