import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderToPay } from '../port.ts';
import { type SandboxTestProvider, startSandboxTestProvider } from './testing/sandbox-test-provider.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const base = new Date('2026-03-12T14:05:00Z').getTime();
const at = (ms: number) => new Date(base + ms);

let sandbox: SandboxTestProvider;

beforeAll(async () => {
  sandbox = await startSandboxTestProvider();
});
afterAll(() => sandbox.close());

/** Opens an order; returns its checkout as the payer's browser sees it. */
async function openCheckout(changes: Partial<OrderToPay> = {}) {
  sandbox.moveClock(at(0));
  sandbox.takeWebhooks();
  const orderId = randomUUID();
  const order: OrderToPay = {
    orderId,
    amount: 60_000,
    currency: 'INR',
    description: 'Silver membership, 3 months',
    expiresAt: at(30 * MINUTE),
    returnUrl: `https://troth.example.org/membership/checkout/${orderId}`,
    phone: null,
    ...changes,
  };
  const { checkoutUrl, reference } = await sandbox.provider.openOrder(order);
  const address = sandbox.url + new URL(checkoutUrl).pathname;
  return {
    orderId,
    address,
    get: () => fetch(address),
    /** The checkout page, or the payment page after paying. */
    page: async () => {
      const checkout = await fetch(address, { redirect: 'manual' });
      return (checkout.status === 303 ? await fetch(`${address}/payment`) : checkout).text();
    },
    fetchFacts: () => sandbox.provider.fetchFacts({ orderId, reference }),
    kinds: async () => (await sandbox.provider.fetchFacts({ orderId, reference })).map(({ kind }) => kind),
    post: (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      fetch(address, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields), headers }),
  };
}

type OpenCheckout = Awaited<ReturnType<typeof openCheckout>>;

const buttonLabelsOf = (page: string) =>
  [...page.matchAll(/<button[^>]*>([^<]*)</g)].map(([, label]) => label);

/** The form values of a button. */
function fieldsOf(page: string, label: string): Record<string, string> {
  const form = page.match(/<form.*?<\/form>/gs)?.find((each) => buttonLabelsOf(each)[0] === label);
  if (!form) throw new Error(`There is no button ${label}`);
  const fields = [...form.matchAll(/name="([^"]*)" value="([^"]*)"/g)];
  return Object.fromEntries(fields.map(([, name, value]) => [name, value]));
}

const pressButton = async (checkout: OpenCheckout, label: string) =>
  checkout.post(fieldsOf(await checkout.page(), label));

async function openPaidCheckout(changes: Partial<OrderToPay> = {}) {
  const checkout = await openCheckout(changes);
  await pressButton(checkout, 'Pay');
  sandbox.takeWebhooks();
  return checkout;
}

test('the page shows the order, its price, its expiry, and that no money moves', async () => {
  const { get } = await openCheckout();
  const response = await get();
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  for (const text of ['no money moves', 'Silver membership, 3 months', '₹600', 'INR']) {
    expect(page).toContain(text);
  }
  expect(page).toContain('March 12, 2026, 14:35 UTC');
  expect(buttonLabelsOf(page)).toEqual(['Pay', 'Pay after 10 seconds', 'Fail', 'Cancel']);
});

test('the page has no inline scripts or styles, as the content security policy requires', async () => {
  const { page } = await openCheckout();
  expect(await page()).not.toMatch(/<style|style=|<script>|javascript:| on\w+=/);
  const style = await fetch(`${sandbox.url}/sandbox/checkout.css`);
  expect(style.headers.get('content-type')).toContain('text/css');
  expect(await page()).toContain('href="/sandbox/checkout.css"');
});

test("the page has the site's fonts, which its policy allows", async () => {
  const { get } = await openCheckout();
  const style = await (await fetch(`${sandbox.url}/sandbox/checkout.css`)).text();
  const addresses = [...style.matchAll(/url\('([^']+)'\)/g)].map(([, address]) => address);
  expect(addresses).toHaveLength(5);
  for (const address of addresses) {
    const font = await fetch(`${sandbox.url}${address}`);
    expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2']);
    expect(Buffer.from(await font.arrayBuffer()).toString('latin1', 0, 4)).toBe('wOF2');
  }
  expect((await get()).headers.get('content-security-policy')).toContain("font-src 'self'");
});

test("the order's description is escaped", async () => {
  const { page } = await openCheckout({ description: '<script>alert(1)</script>' });
  expect(await page()).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});

test("the checkout's token cannot be guessed", async () => {
  const [one, other] = [await openCheckout(), await openCheckout()];
  const tokens = [one, other].map(({ address }) => address.split('/').at(-1));
  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  expect(one.address).not.toContain(one.orderId);
});

test('after paying, the payer returns to a path of the site, on any host', async () => {
  const checkout = await openCheckout();
  const response = await pressButton(checkout, 'Pay');
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`/membership/checkout/${checkout.orderId}`);
  expect(sandbox.takeWebhooks()).toHaveLength(1);
  expect(await checkout.fetchFacts()).toMatchObject([
    { kind: 'charge', amount: 60_000, currency: 'INR', at: at(0) },
  ]);
});

test('paying twenty times concurrently makes one charge and one webhook', async () => {
  const checkout = await openCheckout();
  const responses = await Promise.all(Array.from({ length: 20 }, () => checkout.post({ act: 'pay' })));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([303]));
  expect(await checkout.kinds()).toEqual(['charge']);
  expect(sandbox.takeWebhooks()).toHaveLength(1);
});

test('a slow payment succeeds after ten seconds and sends no webhook', async () => {
  const checkout = await openCheckout();
  expect((await pressButton(checkout, 'Pay after 10 seconds')).status).toBe(303);
  expect(await checkout.page()).toContain('Pending');
  expect(buttonLabelsOf(await checkout.page())).toEqual([]);
  await checkout.post({ act: 'pay' });
  await checkout.post({ act: 'refund' });
  sandbox.moveClock(at(10 * SECOND - 1));
  expect(await checkout.kinds()).toEqual([]);
  sandbox.moveClock(at(10 * SECOND));
  expect(await checkout.fetchFacts()).toMatchObject([
    { kind: 'charge', amount: 60_000, at: at(10 * SECOND) },
  ]);
  expect(sandbox.takeWebhooks()).toEqual([]);
  expect(buttonLabelsOf(await checkout.page())).toContain('Refund');
});

test('after a failure the order can still be paid', async () => {
  const checkout = await openCheckout();
  const response = await pressButton(checkout, 'Fail');
  expect(response.headers.get('location')).toBe(`/membership/checkout/${checkout.orderId}`);
  expect(sandbox.takeWebhooks()).toHaveLength(1);
  expect(await checkout.page()).toContain('Declined by the bank');
  await pressButton(checkout, 'Pay');
  expect(await checkout.kinds()).toEqual(['failure', 'charge']);
});

test('cancelling returns to the site with left=1 and changes nothing', async () => {
  const checkout = await openCheckout();
  const { orderId } = checkout;
  const cancelled = await pressButton(checkout, 'Cancel');
  expect(cancelled.headers.get('location')).toBe(`/membership/checkout/${orderId}?left=1`);
  expect([await checkout.kinds(), sandbox.takeWebhooks()]).toEqual([[], []]);
  const other = await openCheckout({ returnUrl: 'https://troth.example.org/membership?tab=1' });
  expect((await pressButton(other, 'Cancel')).headers.get('location')).toBe('/membership?tab=1&left=1');
});

test('a payment can be refunded once', async () => {
  const checkout = await openPaidCheckout();
  expect(buttonLabelsOf(await checkout.page())).toEqual(['Refund', 'Refund half', 'Dispute']);
  const response = await pressButton(checkout, 'Refund');
  expect(response.headers.get('location')).toBe(`${new URL(checkout.address).pathname}/payment`);
  await checkout.post({ act: 'refund' });
  expect(await checkout.fetchFacts()).toMatchObject([{ kind: 'charge' }, { kind: 'refund', amount: 60_000 }]);
  expect(sandbox.takeWebhooks()).toHaveLength(1);
  expect(await checkout.page()).toContain('Refunded to you');
  expect(buttonLabelsOf(await checkout.page())).toEqual([]);
});

test('half is refunded once even if the form is sent twice, and then the other half can be refunded', async () => {
  const checkout = await openPaidCheckout({ amount: 601 });
  const halfRefundFields = fieldsOf(await checkout.page(), 'Refund half');
  await Promise.all([checkout.post(halfRefundFields), checkout.post(halfRefundFields)]);
  expect(await checkout.fetchFacts()).toMatchObject([{ kind: 'charge' }, { kind: 'refund', amount: 300 }]);
  await pressButton(checkout, 'Refund half');
  await checkout.post({ act: 'refund_part', amount: '152', kept: '151' });
  await pressButton(checkout, 'Refund');
  const refunds = (await checkout.fetchFacts()).flatMap((fact) => (fact.kind === 'refund' ? [fact] : []));
  expect(refunds.map(({ amount }) => amount)).toEqual([300, 150, 151]);
  expect(new Set(refunds.map(({ reference }) => reference)).size).toBe(3);
});

test('a disputed payment can be reinstated, and disputed again', async () => {
  const checkout = await openPaidCheckout();
  await pressButton(checkout, 'Refund half');
  await pressButton(checkout, 'Dispute');
  expect(await checkout.page()).toContain('Disputed');
  expect(buttonLabelsOf(await checkout.page())).toEqual(['Reinstate']);
  await checkout.post({ act: 'dispute' });
  await pressButton(checkout, 'Reinstate');
  await checkout.post({ act: 'reinstate' });
  await pressButton(checkout, 'Dispute');
  expect(await checkout.fetchFacts()).toMatchObject([
    { kind: 'charge', amount: 60_000 },
    { kind: 'refund', amount: 30_000 },
    { kind: 'dispute', amount: 30_000 },
    { kind: 'reinstatement', amount: 30_000 },
    { kind: 'dispute', amount: 30_000 },
  ]);
});

test('an unpaid order cannot be refunded', async () => {
  const checkout = await openCheckout();
  for (const action of ['refund', 'dispute', 'reinstate']) await checkout.post({ act: action });
  await checkout.post({ act: 'refund_part', amount: '0', kept: '0' });
  expect([await checkout.kinds(), sandbox.takeWebhooks()]).toEqual([[], []]);
});

test('an expired order can no longer be paid, and is reported as closed', async () => {
  const checkout = await openCheckout();
  sandbox.moveClock(at(30 * MINUTE));
  const response = await checkout.get();
  expect([response.status, await response.text()]).toEqual([410, expect.stringContaining('has expired')]);
  expect((await checkout.post({ act: 'pay' })).status).toBe(410);
  expect(await checkout.fetchFacts()).toEqual([{ kind: 'closed', at: at(30 * MINUTE) }]);
});

test('a payment that is pending at the expiry still succeeds, and a paid order stays visible', async () => {
  const checkout = await openCheckout();
  sandbox.moveClock(at(30 * MINUTE - 1));
  await pressButton(checkout, 'Pay after 10 seconds');
  sandbox.moveClock(at(30 * MINUTE));
  expect(await checkout.kinds()).toEqual([]);
  sandbox.moveClock(at(31 * MINUTE));
  expect(await checkout.kinds()).toEqual(['charge']);
  expect((await fetch(`${checkout.address}/payment`)).status).toBe(200);
});

test('a paid checkout redirects to the site, an open one has no payment page yet', async () => {
  const locationOf = async (address: string) => {
    const { status, headers } = await fetch(address, { redirect: 'manual' });
    return [status, headers.get('location'), headers.get('cache-control')];
  };
  const checkout = await openCheckout();
  const { pathname } = new URL(checkout.address);
  expect(await locationOf(`${checkout.address}/payment`)).toEqual([303, pathname, 'no-store']);
  await pressButton(checkout, 'Pay');
  expect(await locationOf(checkout.address)).toEqual([
    303,
    `/membership/checkout/${checkout.orderId}`,
    'no-store',
  ]);
});

test.each(['x'.repeat(43), '%00', '..', "'or'1'='1"])('there is no checkout at %s', async (token) => {
  const response = await fetch(`${sandbox.url}/sandbox/checkout/${token}`);
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
});

test('an unknown URL shows a friendly page', async () => {
  const { address } = await openCheckout();
  const otherAddress = `${address.slice(0, -3)}xyz`;
  const responses = [
    await fetch(otherAddress),
    await fetch(otherAddress, { method: 'POST', body: new URLSearchParams({ act: 'pay' }) }),
  ];
  for (const response of responses) {
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('We couldn’t find that checkout');
  }
});

test.each<Record<string, string>>([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://elsewhere.example.org' },
  { origin: 'null' },
])('a form from another site changes nothing: %j', async (headers) => {
  const checkout = await openCheckout();
  expect((await checkout.post({ act: 'pay' }, headers)).status).toBe(403);
  expect(await checkout.kinds()).toEqual([]);
});

test('a form of the page itself is accepted with either header', async () => {
  const sameOriginHeaders: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin' },
    { origin: sandbox.url },
  ];
  for (const headers of sameOriginHeaders) {
    const checkout = await openCheckout();
    expect((await checkout.post({ act: 'pay' }, headers)).status).toBe(303);
    expect(await checkout.kinds()).toEqual(['charge']);
  }
});

test.each<Record<string, string>>([
  {},
  { act: 'give' },
  { act: 'pay', amount: '1' },
  { act: 'refund_part', amount: '-5', kept: '60000' },
  { act: 'refund_part', amount: '1e3', kept: '60000' },
  { act: 'refund_part', amount: '5' },
])('a form with unknown values is refused: %j', async (fields) => {
  const checkout = await openPaidCheckout();
  expect((await checkout.post(fields)).status).toBe(400);
  expect(await checkout.kinds()).toEqual(['charge']);
});

test('only forms are accepted', async () => {
  const { address, kinds } = await openCheckout();
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(address, { method: 'POST', headers, body: '{"act":"pay"}' })).status).toBe(415);
  expect(await kinds()).toEqual([]);
});

test("a webhook that the site refuses does not prevent the payer's return", async () => {
  const checkout = await openCheckout();
  sandbox.setWebhookStatus(500);
  const response = await pressButton(checkout, 'Pay');
  sandbox.setWebhookStatus(204);
  expect([response.status, sandbox.takeWebhooks()]).toEqual([303, []]);
  expect(await checkout.kinds()).toEqual(['charge']);
});
