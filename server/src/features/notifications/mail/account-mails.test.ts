import { notificationEndpoints, type OrderItem, paymentEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandboxTestProvider } from '../../../adapters/payments/sandbox/testing/sandbox-test-provider.ts';
import type { SentWebhook } from '../../../adapters/payments/testing/test-provider.ts';
import { createPublishers } from '../../../composition/api.ts';
import { listMailsTo, sendMails } from '../../../testing/site/mails.ts';
import { type PaymentTestSite, startPayingSite } from '../../../testing/site/paying-site.ts';
import type { TestMember } from '../../../testing/site/test-site.ts';
import { publishMembershipEnds } from '../../membership/index.ts';

const gold: OrderItem = { kind: 'membership', tier: 'gold', months: 1 };
const DAY_MS = 24 * 60 * 60 * 1000;

let shop: PaymentTestSite;
beforeAll(async () => {
  shop = await startPayingSite(startSandboxTestProvider);
});
afterAll(() => shop.close());

const getNow = () => shop.site.clock.now();
const listMails = async (member: TestMember) => listMailsTo(shop.site, member);

async function deliver(webhooks: Promise<SentWebhook[]>) {
  for (const webhook of await webhooks) expect(await shop.deliver(webhook)).toBe(200);
}

async function pay(member: TestMember, item = gold) {
  const { orderId } = await shop.order(member, item);
  await deliver(shop.provider.pay(orderId, getNow()));
  return orderId;
}

test('a payment sends one receipt with the item, its end date and the note that nothing renews', async () => {
  const asha = await shop.site.member('asha');
  const orderId = await pay(asha);
  await shop.verify(asha, orderId);
  await sendMails(shop.site);
  await sendMails(shop.site);
  const { body } = await asha.call(paymentEndpoints.receipt, { params: { orderId } });
  const [mail, ...more] = await listMails(asha);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`Your Troth receipt ${body.number}`);
  for (const form of [mail?.text, mail?.html]) {
    expect(form).toContain('We’ve received ₹300 for your Gold membership.');
    expect(form).toContain('Nothing renews automatically');
    expect(form).toContain(body.number);
    expect(form).toContain(`http://localhost:3000/membership/receipts/${orderId}`);
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    expect(form).toContain(`It runs until ${day.format(new Date(body.endsAt ?? ''))}.`);
    expect(form, 'receipts cannot be turned off').not.toContain('unsubscribe');
  }
});

test("a receipt is sent regardless of the member's mail settings", async () => {
  const asha = await shop.site.member('asha');
  const body = {
    newInterest: 'off',
    newMessage: 'off',
    dailyRecommendations: 'off',
    membershipEnding: 'off',
  };
  await asha.call(notificationEndpoints.chooseMail, { body: body as never });
  await pay(asha, { kind: 'membership', tier: 'silver', months: 12 });
  await sendMails(shop.site);
  expect(await listMails(asha)).toHaveLength(1);
});

test('each payment has its own receipt, even two promotions of one member', async () => {
  const asha = await shop.site.member('asha', { tier: 'gold' });
  await pay(asha, { kind: 'promotion', package: 'week' });
  await pay(asha, { kind: 'promotion', package: 'day' });
  await sendMails(shop.site);
  const [second, first] = await listMails(asha);
  expect(first?.text).toContain('₹200 for promoting your profile');
  expect(second?.text).toContain('₹50 for promoting your profile');
});

test('a payment by a user without a profile counts, but no mail is sent', async () => {
  const memberWithoutProfile = await shop.site.member('nobody', { profile: null });
  const orderId = await pay(memberWithoutProfile);
  expect((await shop.verify(memberWithoutProfile, orderId)).status).toBe('paid');
  await sendMails(shop.site);
  expect(await listMails(memberWithoutProfile)).toEqual([]);
});

test('a full refund sends one mail, a partial refund none', async () => {
  const asha = await shop.site.member('asha');
  const orderId = await pay(asha);
  await sendMails(shop.site);
  await deliver(shop.provider.refund(orderId, getNow(), 10_000));
  await sendMails(shop.site);
  expect(await listMails(asha)).toHaveLength(1);
  const webhooks = await shop.provider.dispute(orderId, getNow());
  await deliver(Promise.resolve([...webhooks, ...webhooks]));
  await sendMails(shop.site);
  const [mail, ...before] = await listMails(asha);
  expect(before).toHaveLength(1);
  expect(mail?.subject).toBe('₹300 has been refunded to you');
  expect(mail?.text).toContain(`/membership/receipts/${orderId}`);
});

test('a payment refunded before its receipt was sent only sends the refund mail', async () => {
  const asha = await shop.site.member('asha');
  const orderId = await pay(asha);
  await deliver(shop.provider.refund(orderId, getNow()));
  await sendMails(shop.site);
  expect((await listMails(asha)).map(({ subject }) => subject)).toEqual(['₹300 has been refunded to you']);
});

/** Publishes memberships that end soon or have ended, as the scheduled job does. */
async function publishEnds(now: Date) {
  shop.site.clock.move(now);
  await publishMembershipEnds(shop.site.database.db, now, createPublishers(shop.site.fanOut));
}

test('one mail announces the end of a membership some days before', async () => {
  const asha = await shop.site.member('asha');
  const { endsAt } = await shop.verify(asha, await pay(asha));
  await sendMails(shop.site);
  const before = getNow();
  try {
    const twoDaysBefore = new Date(Date.parse(endsAt ?? '') - 2 * DAY_MS);
    await publishEnds(twoDaysBefore);
    await publishEnds(twoDaysBefore);
    await sendMails(shop.site);
    const [mail, ...receipt] = await listMails(asha);
    expect(receipt).toHaveLength(1);
    expect(mail?.subject).toMatch(/^Your Gold membership ends on \w+ \d+, \d{4}$/);
    expect(mail?.text).toContain('You won’t be charged');
    expect(mail?.text).toContain('Stop emails about your membership ending');
  } finally {
    shop.site.clock.move(before);
  }
});

test('a member who has extended the membership or turned these mails off gets no mail about its end', async () => {
  const [extending, unsubscribedBefore, unsubscribedAfter] = [
    await shop.site.member('asha'),
    await shop.site.member('asha'),
    await shop.site.member('asha'),
  ];
  const before = getNow();
  try {
    const { endsAt } = await shop.verify(extending, await pay(extending));
    for (const member of [unsubscribedBefore, unsubscribedAfter]) await pay(member);
    await sendMails(shop.site);
    await unsubscribedBefore.call(notificationEndpoints.chooseMail, { body: { membershipEnding: 'off' } });
    await publishEnds(new Date(Date.parse(endsAt ?? '') - 2 * DAY_MS));
    await pay(extending);
    await unsubscribedAfter.call(notificationEndpoints.chooseMail, { body: { membershipEnding: 'off' } });
    await sendMails(shop.site);
    for (const member of [extending, unsubscribedBefore, unsubscribedAfter]) {
      expect((await listMails(member)).map(({ subject }) => subject)).not.toContainEqual(
        expect.stringContaining('ends on'),
      );
    }
  } finally {
    shop.site.clock.move(before);
  }
});
