import { formatAmount } from '@troth/contract';
import { formatClockTimeUtc, formatLongDateUtc, getDirection, getLanguage, t } from '@troth/texts';
import { type Html, html, rich } from '@troth/texts/html';
import {
  type Checkout,
  type CheckoutAction,
  type CheckoutEvent,
  type CheckoutState,
  getCheckoutState,
} from './checkout.ts';
import type { CheckoutWithEvents } from './store.ts';
import { STYLE_PATH } from './styles.ts';

interface ActionButton {
  action: CheckoutAction;
  label: string;
  /** The explanation below the button. */
  hint?: string;
  variant?: 'first' | 'second' | 'quiet';
}

/** A button with its form values. */
function renderForm({ action, label, hint, variant = 'second' }: ActionButton): Html {
  const fields = Object.entries(action).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const id = `about-${action.act}`;
  const button = hint
    ? html`<button class="${variant}" aria-describedby="${id}">${label}</button><p id="${id}">${hint}</p>`
    : html`<button class="${variant}">${label}</button>`;
  // A form without an action submits to the URL of its page.
  return html`<form method="post">${fields}${button}</form>`;
}

/** Actions of a payer. */
const createPaymentButtons = (): ActionButton[] => [
  { action: { act: 'pay' }, label: t('Pay'), variant: 'first' },
  {
    action: { act: 'pay_later' },
    label: t('Pay after 10 seconds'),
    hint: t('A payment that takes a while, as with some banks'),
  },
  { action: { act: 'fail' }, label: t('Fail'), hint: t('An attempt the bank declines') },
  { action: { act: 'cancel' }, label: t('Cancel'), variant: 'quiet' },
];

/** Actions after a payment: refunds and disputes. */
function createRefundButtons(
  { keptAmount, disputedAmount }: CheckoutState,
  currency: string,
): ActionButton[] {
  const buttons: ActionButton[] = [];
  const halfAmount = Math.floor(keptAmount / 2);
  const keptMoney = formatAmount(keptAmount, currency);
  if (keptAmount > 0) {
    buttons.push({
      action: { act: 'refund' },
      label: t('Refund'),
      hint: t('Refunds {money}', { money: keptMoney }),
    });
  }
  if (halfAmount > 0) {
    const hint = t('Refunds {half} of {all}', { half: formatAmount(halfAmount, currency), all: keptMoney });
    buttons.push({
      action: { act: 'refund_part', amount: halfAmount, kept: keptAmount },
      label: t('Refund half'),
      hint,
    });
  }
  if (keptAmount > 0) {
    const hint = t('The bank reverses the payment');
    buttons.push({ action: { act: 'dispute' }, label: t('Dispute'), hint });
  }
  if (disputedAmount > 0) {
    const hint = t('The dispute is won and {money} comes back', {
      money: formatAmount(disputedAmount, currency),
    });
    buttons.push({ action: { act: 'reinstate' }, label: t('Reinstate'), hint });
  }
  return buttons;
}

const renderPage = (title: string, body: Html): string =>
  html`<!doctype html><html lang="${getLanguage()}" dir="${getDirection()}"><head><meta charset="utf-8"><title>${title} - Troth</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg"><script src="/theme.js"></script><link rel="stylesheet" href="${STYLE_PATH}"></head>
<body><main><p class="mark"><a href="/">Troth</a></p>${body}</main></body></html>`.source;

const eventLabels: Record<Exclude<CheckoutEvent['kind'], 'failure'>, (money: string) => string> = {
  charge: (money) => t('Paid {money}', { money }),
  refund: (money) => t('Refunded {money}', { money }),
  dispute: (money) => t('Reversed by the bank: {money}', { money }),
  reinstatement: (money) => t('Returned by the bank: {money}', { money }),
};

function describeEvent(event: CheckoutEvent, currency: string, now: Date): string {
  if (event.kind === 'failure') return t('Declined by the bank');
  const money = formatAmount(event.amount, currency);
  return event.at > now ? t('Pending: {money}', { money }) : eventLabels[event.kind](money);
}

const renderHistoryItem = (event: CheckoutEvent, currency: string, now: Date): Html =>
  html`<li><span>${describeEvent(event, currency, now)}</span><time datetime="${event.at.toISOString()}">${formatClockTimeUtc(event.at, 'second')} UTC</time></li>`;

const renderHistory = (events: CheckoutEvent[], currency: string, now: Date): Html | '' =>
  events.length === 0
    ? ''
    : html`<section><h2>${t('So far')}</h2><ol>${events.map((event) => renderHistoryItem(event, currency, now))}</ol></section>`;

function renderStatus(
  { isOpen, charge, keptAmount, disputedAmount }: CheckoutState,
  { expiresAt }: Checkout,
  now: Date,
): Html {
  if (isOpen) {
    const until = `${formatLongDateUtc(expiresAt)}, ${formatClockTimeUtc(expiresAt, 'minute')} UTC`;
    const time = html`<time datetime="${expiresAt.toISOString()}">${until}</time>`;
    return html`<p class="small">${rich('Pay by {time}', { time })}</p>`;
  }
  if (charge && charge.at > now) {
    return html`<p class="state">${t('Pending')}</p><p class="small">${t('It goes through automatically at {time} UTC.', { time: formatClockTimeUtc(charge.at, 'second') })}</p><a class="back" href="">${t('Refresh')}</a>`;
  }
  const statusText = disputedAmount > 0 ? t('Disputed') : t('Refunded to you');
  return html`<p class="state">${keptAmount > 0 ? t('Paid') : statusText}</p>`;
}

const renderBackLink = (path: string): Html => html`<a class="back" href="${path}">${t('Back to Troth')}</a>`;

/** The page of an order that can be paid or has been paid. */
export function renderCheckoutPage({ checkout, events }: CheckoutWithEvents, now: Date): string {
  const { amount, currency, description, returnPath } = checkout;
  const state = getCheckoutState(checkout, events, now);
  const buttons = state.isOpen ? createPaymentButtons() : createRefundButtons(state, currency);
  const backLink = state.isOpen ? '' : renderBackLink(returnPath);
  const buttonList = buttons.length === 0 ? '' : html`<div class="acts">${buttons.map(renderForm)}</div>`;
  return renderPage(
    t('Test checkout'),
    html`<section><h1>${t('Test checkout')}</h1><p class="tip">${t('This is a test checkout. Whatever you choose, no money moves.')}</p>
<p class="what">${description}</p><p class="amount">${formatAmount(amount, currency)}<span>${currency}</span></p>${renderStatus(state, checkout, now)}
${buttonList}</section>${renderHistory(events, currency, now)}${backLink}`,
  );
}

const renderMessagePage = (title: string, text: string, nextStep: Html): string =>
  renderPage(title, html`<section class="friendly"><h1>${title}</h1><p>${text}</p>${nextStep}</section>`);

/** The page of an expired order. */
export const renderExpiredPage = ({ returnPath }: Checkout): string =>
  renderMessagePage(
    t('This checkout has expired'),
    t('It wasn’t paid in time, and you weren’t charged. You can order again whenever you like.'),
    renderBackLink(returnPath),
  );

export const renderNotFoundPage = (): string =>
  renderMessagePage(
    t('We couldn’t find that checkout'),
    t('Part of the link may be missing. You weren’t charged.'),
    html`<a class="back" href="/membership">${t('Go to membership')}</a>`,
  );
