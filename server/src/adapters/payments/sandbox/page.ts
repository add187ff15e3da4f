import { inMoney } from '@troth/contract';
import { clockTimeUtc, language, longDateUtc, t } from '@troth/texts';
import { type Html, html } from '../../../platform/html.ts';
import { rich } from '../../../platform/rich.ts';
import { type Act, type Checkout, type Standing, standingAt } from './checkout.ts';
import { afterPayment, form, toPay } from './forms.ts';
import type { CheckoutWithActs } from './store.ts';
import { STYLE_PATH } from './style.ts';

const page = (title: string, body: Html): string =>
  html`<!doctype html><html lang="${language()}"><head><meta charset="utf-8"><title>${title} - Troth</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg"><script src="/theme.js"></script><link rel="stylesheet" href="${STYLE_PATH}"></head>
<body><main><p class="mark"><a href="/">Troth</a></p>${body}</main></body></html>`.source;

const words: Record<Exclude<Act['kind'], 'failure'>, (money: string) => string> = {
  charge: (money) => t('Paid {money}', { money }),
  refund: (money) => t('Refunded {money}', { money }),
  dispute: (money) => t('Taken back by the bank {money}', { money }),
  reinstatement: (money) => t('Given back by the bank {money}', { money }),
};

function wordsOf(act: Act, currency: string, now: Date): string {
  if (act.kind === 'failure') return t('Refused by the bank');
  const money = inMoney(act.amount, currency);
  return act.at > now ? t('On its way: {money}', { money }) : words[act.kind](money);
}

const line = (act: Act, currency: string, now: Date): Html =>
  html`<li><span>${wordsOf(act, currency, now)}</span><time datetime="${act.at.toISOString()}">${clockTimeUtc(act.at, 'second')} UTC</time></li>`;

const history = (acts: Act[], currency: string, now: Date): Html | '' =>
  acts.length === 0
    ? ''
    : html`<section><h2>${t('So far')}</h2><ol>${acts.map((act) => line(act, currency, now))}</ol></section>`;

function stateOf({ open, charge, kept, disputed }: Standing, { expiresAt }: Checkout, now: Date): Html {
  if (open) {
    const until = `${longDateUtc(expiresAt)}, ${clockTimeUtc(expiresAt, 'minute')} UTC`;
    const time = html`<time datetime="${expiresAt.toISOString()}">${until}</time>`;
    return html`<p class="small">${rich('To be paid until {time}', { time })}</p>`;
  }
  if (charge && charge.at > now) {
    return html`<p class="state">${t('On its way')}</p><p class="small">${t('It goes through by itself at {time} UTC.', { time: clockTimeUtc(charge.at, 'second') })}</p><a class="back" href="">${t('Look again')}</a>`;
  }
  const taken = disputed > 0 ? t('Disputed') : t('Paid back');
  return html`<p class="state">${kept > 0 ? t('Paid') : taken}</p>`;
}

const backTo = (path: string): Html => html`<a class="back" href="${path}">${t('Back to Troth')}</a>`;

/** The checkout of an order that can be paid, or was. */
export function checkoutPage({ checkout, acts }: CheckoutWithActs, now: Date): string {
  const { amount, currency, description, returnPath } = checkout;
  const standing = standingAt(checkout, acts, now);
  const buttons = standing.open ? toPay() : afterPayment(standing, currency);
  const back = standing.open ? '' : backTo(returnPath);
  const choices = buttons.length === 0 ? '' : html`<div class="acts">${buttons.map(form)}</div>`;
  return page(
    t('Test checkout'),
    html`<section><h1>${t('Test checkout')}</h1><p class="tip">${t('This is a test checkout. No money moves, whatever you choose here.')}</p>
<p class="what">${description}</p><p class="amount">${inMoney(amount, currency)}<span>${currency}</span></p>${stateOf(standing, checkout, now)}
${choices}</section>${history(acts, currency, now)}${back}`,
  );
}

const friendly = (title: string, text: string, way: Html): string =>
  page(title, html`<section class="friendly"><h1>${title}</h1><p>${text}</p>${way}</section>`);

/** Of an order that nobody paid in time. */
export const endedPage = ({ returnPath }: Checkout): string =>
  friendly(
    t('This checkout has ended'),
    t('Nobody paid in time, and nothing was charged. You can order anew whenever you like.'),
    backTo(returnPath),
  );

export const unknownPage = (): string =>
  friendly(
    t('There is no such checkout'),
    t('Part of the address may have been lost on the way. Nothing was charged.'),
    html`<a class="back" href="/membership">${t('Go to membership')}</a>`,
  );
