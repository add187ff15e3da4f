import { membershipEndpoints, paymentEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../../../testing/site/test-site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

test('a payment at the checkout page applies the tier before the payer returns', async () => {
  const member = await site.member('asha');
  const body = { tier: 'silver', months: 1, provider: 'sandbox' } as const;
  const ordered = await member.call(paymentEndpoints.orderMembership, { body });
  const { orderId, checkoutUrl } = ordered.body.data;
  const page = await fetch(site.url + new URL(checkoutUrl ?? '').pathname, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ act: 'pay' }),
  });
  expect(page.headers.get('location')).toBe(`/membership/checkout/${orderId}`);
  const { body: membership } = await member.call(membershipEndpoints.current, {});
  expect(membership).toMatchObject({ tier: 'silver', isActive: true, orderId });
});

test('in production the checkout page does not exist', async () => {
  const production = await startTestSite({ production: true });
  expect((await fetch(`${production.url}/sandbox/checkout.css`)).status).toBe(404);
  expect((await fetch(`${site.url}/sandbox/checkout.css`)).status).toBe(200);
  await production.close();
});
