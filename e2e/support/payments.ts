import { expect, type Page } from '@playwright/test';
import type { Order } from '@troth/contract';
import { requestAs } from './api.ts';
import { siteUrl } from './site.ts';

type Item =
  | { tier: 'silver' | 'gold' | 'platinum'; months: 1 | 3 | 6 | 12 }
  | { package: 'day' | 'week' | 'month' };

/** Places an order for the member of a page through the API, at the test checkout. */
export async function orderAs(page: Page, item: Item): Promise<Order> {
  const kind = 'tier' in item ? 'membership' : 'promotion';
  const { data } = await requestAs(page, 'POST', `/payments/${kind}/order`, {
    ...item,
    provider: 'sandbox',
  });
  return data;
}

const AFTER_PAYING = ['Refund', 'Refund half', 'Dispute', 'Reinstate'];

/** Presses a button of the test checkout; refunds and disputes have their own page. */
export async function pressAtCheckout(page: Page, order: Order, button: string): Promise<void> {
  const isPaid = AFTER_PAYING.includes(button);
  await page.goto(`${order.checkoutUrl}${isPaid ? '/payment' : ''}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Test checkout' })).toBeVisible();
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** The heading with which the page of an order states its outcome. */
export const outcomeHeading = (page: Page, text: string) =>
  page.getByRole('heading', { level: 1, name: text, exact: true });

export async function openOutcome(page: Page, { orderId }: Order): Promise<void> {
  await page.goto(siteUrl(`/membership/checkout/${orderId}`));
}

/** Pays an order at the test checkout and returns to the site. */
export async function pay(page: Page, order: Order): Promise<void> {
  await pressAtCheckout(page, order, 'Pay');
  await page.waitForURL(siteUrl(`/membership/checkout/${order.orderId}`));
}
