import { type OrderItem, paymentEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandboxTestProvider } from '../../../adapters/payments/sandbox/testing/sandbox-test-provider.ts';
import type { SentWebhook } from '../../../adapters/payments/testing/test-provider.ts';
import { findEmailAddress } from '../../../testing/site/mails.ts';
import { type PaymentTestSite, startPayingSite } from '../../../testing/site/paying-site.ts';
import { extractPdfText } from '../../../testing/site/pdf-text.ts';
import { startTestSite, type TestMember } from '../../../testing/site/test-site.ts';

const gold: OrderItem = { kind: 'membership', tier: 'gold', months: 3 };
const issuer = ['Troth Private Limited', '14 Residency Road, Bengaluru'];

let shop: PaymentTestSite;
beforeAll(async () => {
  shop = await startPayingSite(startSandboxTestProvider, { RECEIPT_ISSUER: issuer });
});
afterAll(() => shop.close());

async function deliver(webhooks: Promise<SentWebhook[]>) {
  for (const webhook of await webhooks) expect(await shop.deliver(webhook)).toBe(200);
}

const fetchReceipt = (member: TestMember, orderId: string) =>
  member.call(paymentEndpoints.receipt, { params: { orderId } });
const fetchFile = (member: TestMember, orderId: string) =>
  member.call(paymentEndpoints.receiptFile, { params: { orderId } });

async function pay(member: TestMember, item = gold) {
  const order = await shop.order(member, item);
  await shop.provider.pay(order.orderId, shop.site.clock.now());
  return shop.verify(member, order.orderId);
}

test('a receipt says who bought what from whom, for which period, and what was paid', async () => {
  const asha = await shop.site.member('asha');
  const { orderId, paidAt, startsAt, endsAt } = await pay(asha);
  const { status, body } = await fetchReceipt(asha, orderId);
  expect(status).toBe(200);
  expect(body).toEqual({
    number: expect.stringMatching(/^T-\d{4}-\d{6}$/),
    orderId,
    item: gold,
    amount: 90_000,
    currency: 'INR',
    provider: 'sandbox',
    status: 'paid',
    paidAt,
    startsAt,
    endsAt,
    issuer,
    buyer: 'Asha Kulkarni',
    lines: [{ kind: 'charge', amount: 90_000, at: paidAt }],
  });
  expect(body.number.slice(2, 6)).toBe(String(new Date(body.paidAt).getUTCFullYear()));
  expect(endsAt).not.toBeNull();
});

test('every paid order has its own receipt number, which never changes', async () => {
  const asha = await shop.site.member('asha');
  const [one, other] = [await pay(asha), await pay(asha)];
  const first = (await fetchReceipt(asha, one.orderId)).body.number;
  expect((await fetchReceipt(asha, other.orderId)).body.number).not.toBe(first);
  await deliver(shop.provider.refund(one.orderId, shop.site.clock.now()));
  expect((await fetchReceipt(asha, one.orderId)).body.number).toBe(first);
});

test('refunds and disputes are listed in order', async () => {
  const asha = await shop.site.member('asha');
  const { orderId } = await pay(asha);
  await deliver(shop.provider.refund(orderId, shop.site.clock.now(), 15_050));
  const afterPartialRefund = await fetchReceipt(asha, orderId);
  expect(afterPartialRefund.body).toMatchObject({
    status: 'paid',
    lines: [{ amount: 90_000 }, { amount: -15_050 }],
  });
  await deliver(shop.provider.dispute(orderId, shop.site.clock.now()));
  const { body } = await fetchReceipt(asha, orderId);
  expect(body.status).toBe('refunded');
  expect(body.lines.map(({ kind }) => kind)).toEqual(['charge', 'refund', 'dispute']);
  expect(body.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);

  const text = extractPdfText(Buffer.from(await (await fetchFile(asha, orderId)).body.arrayBuffer()));
  expect(text).toContain('Refunded to you−₹150.50');
  expect(text).toContain('Reversed by the bank−₹749.50');
  expect(text).toContain('Total paid₹0');
});

test('only the buyer can see a receipt, and only after a charge', async () => {
  const [asha, ravi] = [await shop.site.member('asha'), await shop.site.member('ravi')];
  const { orderId } = await shop.order(asha, gold);
  const unknown = '6f1d7c1e-0000-4000-8000-000000000000';
  for (const request of [fetchReceipt, fetchFile]) {
    expect((await request(asha, orderId)).error, 'pending').toMatchObject({
      code: 'NOT_FOUND',
      statusCode: 404,
    });
    expect((await request(asha, unknown)).status).toBe(404);
    expect((await request(asha, 'not-an-id')).error).toMatchObject({ code: 'VALIDATION_FAILED' });
  }
  await shop.provider.fail(orderId, shop.site.clock.now());
  await shop.verify(asha, orderId);
  expect((await fetchReceipt(asha, orderId)).status, 'failed').toBe(404);
  await shop.provider.pay(orderId, shop.site.clock.now());
  await shop.verify(asha, orderId);
  for (const request of [fetchReceipt, fetchFile]) {
    expect((await request(asha, orderId)).status).toBe(200);
    expect((await request(ravi, orderId)).error, 'order of another member').toMatchObject({
      code: 'NOT_FOUND',
    });
  }
  const anonymousResponse = await fetch(`${shop.site.url}/api/payments/receipts/${orderId}/pdf`);
  expect(anonymousResponse.status).toBe(401);
});

test('a receipt has no name if the buyer has no profile', async () => {
  const asha = await shop.site.member('asha', { profile: null });
  const { orderId } = await pay(asha);
  expect((await fetchReceipt(asha, orderId)).body.buyer).toBeNull();
  expect((await fetchFile(asha, orderId)).status).toBe(200);
});

test('the file is a PDF with the same content, named by its number, with no private contact details', async () => {
  const asha = await shop.site.member('asha');
  const { orderId } = await pay(asha);
  const { number } = (await fetchReceipt(asha, orderId)).body;
  const { body: file, headers } = await fetchFile(asha, orderId);
  expect(file.type).toBe('application/pdf');
  expect(file.name).toBe(`troth-receipt-${number}.pdf`);
  expect(headers.get('cache-control')).toBe('no-store');
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(headers.get('content-length')).toBe(String(bytes.length));
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.toString('latin1')).toContain(`(Receipt ${number})`);
  const text = extractPdfText(bytes);
  for (const expectedText of [
    'Receipt',
    number,
    ...issuer,
    'Asha Kulkarni',
    'Gold membership, 3 months',
    orderId,
  ]) {
    expect(text).toContain(expectedText);
  }
  expect(text).toContain('Total paid₹900');
  expect(text).toContain('doesn’t renew automatically');
  expect(`${bytes.toString('latin1')}${text}`).not.toContain(await findEmailAddress(shop.site, asha));
  const again = (await fetchFile(asha, orderId)).body;
  expect(Buffer.from(await again.arrayBuffer()).equals(bytes), 'the same, byte for byte').toBe(true);
});

test('the number of PDF files per minute is limited', async () => {
  const site = await startTestSite({ RATE_PAYMENTS_PER_MINUTE: 1 });
  try {
    const asha = await site.member('asha', { profile: null });
    const orderId = '6f1d7c1e-0000-4000-8000-000000000000';
    expect((await fetchFile(asha, orderId)).status).toBe(404);
    expect((await fetchFile(asha, orderId)).error).toMatchObject({ code: 'RATE_LIMITED', statusCode: 429 });
  } finally {
    await site.close();
  }
});
