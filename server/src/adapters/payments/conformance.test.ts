import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  InvalidWebhook,
  type MoneyMovement,
  type OrderToPay,
  type PaymentFact,
  ProviderDown,
} from './port.ts';
import type { SentWebhook, TestProvider } from './testing/test-provider.ts';
import { testProviders } from './testing/test-providers.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const PRICE = 60_000;

/** How long a member may wait for an unavailable provider. */
const TIMEOUT_MS = 20 * SECOND;

/** Matches what no error may contain, because errors are logged: keys, headers with keys, and the payer's number. */
const CONFIDENTIAL = /authorization|x-client-secret|[sr]k_(test|live)|whsec|9812345678/i;

/** Whole seconds, because providers store no milliseconds. */
const base = Math.floor(Date.now() / SECOND) * SECOND;
const at = (ms: number) => new Date(base + ms);

describe.each(testProviders)('payments through %s', (_name, open, overNetwork) => {
  let testProvider: TestProvider;

  beforeAll(async () => {
    testProvider = await open();
  });
  afterAll(() => testProvider.close());

  const buildOrder = (): OrderToPay => {
    const orderId = randomUUID();
    return {
      orderId,
      amount: PRICE,
      currency: 'INR',
      description: 'Silver membership, 3 months',
      expiresAt: at(30 * MINUTE),
      returnUrl: `https://troth.example.org/membership/checkout/${orderId}`,
      phone: '+919812345678',
    };
  };

  async function openOrder() {
    const order = buildOrder();
    const { reference } = await testProvider.provider.openOrder(order);
    const { orderId } = order;
    return { orderId, fetchFacts: () => testProvider.provider.fetchFacts({ orderId, reference }) };
  }

  const read = (sent: SentWebhook, now: Date) => testProvider.provider.readWebhook({ ...sent, now });

  /** The facts from webhooks about an order. */
  async function collectFacts(orderId: string, sent: SentWebhook[], now: Date): Promise<PaymentFact[]> {
    const facts = await Promise.all(sent.map((webhook) => read(webhook, now)));
    return facts.flatMap((each) => (each?.orderId === orderId ? each.facts : []));
  }

  /** The movements among facts, each once, sorted. */
  function summariseMovements(facts: PaymentFact[]) {
    const movements = facts.filter((fact): fact is MoneyMovement => 'reference' in fact);
    const summaries = movements.map(({ kind, reference, amount, currency }) =>
      [kind, reference, amount, currency].join(' '),
    );
    return [...new Set(summaries)].toSorted();
  }

  const total = (facts: PaymentFact[], kind: MoneyMovement['kind']) =>
    summariseMovements(facts)
      .map((line) => line.split(' '))
      .reduce((sum, [lineKind, , amount]) => (lineKind === kind ? sum + Number(amount) : sum), 0);

  const kindsOf = (facts: PaymentFact[]) => facts.map(({ kind }) => kind);

  /** Opens an order and pays it; returns the webhook of the charge. */
  async function openPaidOrder(now: Date) {
    const { orderId } = await openOrder();
    const sent = await testProvider.pay(orderId, now);
    const facts = await Promise.all(sent.map((webhook) => read(webhook, now)));
    const charge = sent.find((_, n) => facts[n]?.facts.some(({ kind }) => kind === 'charge'));
    if (!charge) throw new Error('No webhook reported the charge');
    return { orderId, charge };
  }

  /** The headers that authenticate a webhook. */
  const signaturesOf = ({ headers }: SentWebhook) =>
    Object.keys(headers).filter((name) => /signature|timestamp/.test(name));

  const expectInvalid = (sent: SentWebhook, now: Date) =>
    expect(read(sent, now)).rejects.toBeInstanceOf(InvalidWebhook);

  test('creating an order returns a reference and a URL, and creating it again returns the same', async () => {
    const order = buildOrder();
    const first = await testProvider.provider.openOrder(order);
    expect(first.reference).not.toBe('');
    expect(new URL(first.checkoutUrl).protocol).toMatch(/^https?:$/);
    expect(await testProvider.provider.openOrder(order)).toEqual(first);
    const another = await testProvider.provider.openOrder(buildOrder());
    expect(another.reference).not.toBe(first.reference);
    expect(another.checkoutUrl).not.toBe(first.checkoutUrl);
  });

  test('creating an order twice concurrently makes one order', async () => {
    const order = buildOrder();
    const [one, other] = await Promise.all([
      testProvider.provider.openOrder(order),
      testProvider.provider.openOrder(order),
    ]);
    expect(one).toEqual(other);
  });

  test('a new order has no facts', async () => {
    const { fetchFacts } = await openOrder();
    expect(await fetchFacts()).toEqual([]);
  });

  test('a payment has the same facts in webhooks and when fetched', async () => {
    const { orderId, fetchFacts } = await openOrder();
    const facts = await collectFacts(orderId, await testProvider.pay(orderId, at(MINUTE)), at(MINUTE));
    expect(summariseMovements(facts)).toHaveLength(1);
    expect(total(facts, 'charge')).toBe(PRICE);
    const [charge] = facts.filter((fact): fact is MoneyMovement => fact.kind === 'charge');
    expect(charge).toMatchObject({ amount: PRICE, currency: 'INR', at: expect.any(Date) });
    expect(summariseMovements(await fetchFacts())).toEqual(summariseMovements(facts));
    expect(kindsOf(await fetchFacts())).not.toContain('closed');
  });

  test('a payment of one order does not appear in another', async () => {
    const [own, other] = [await openOrder(), await openOrder()];
    await testProvider.pay(own.orderId, at(MINUTE));
    expect(await other.fetchFacts()).toEqual([]);
  });

  test('a failed attempt is not a charge, and a later payment is', async () => {
    const { orderId, fetchFacts } = await openOrder();
    const failed = await collectFacts(orderId, await testProvider.fail(orderId, at(MINUTE)), at(MINUTE));
    expect(summariseMovements([...failed, ...(await fetchFacts())])).toEqual([]);
    expect(new Set([...kindsOf(failed), ...kindsOf(await fetchFacts())])).toEqual(new Set(['failure']));
    const later = await collectFacts(
      orderId,
      await testProvider.pay(orderId, at(2 * MINUTE)),
      at(2 * MINUTE),
    );
    expect(total(later, 'charge')).toBe(PRICE);
    expect(total(await fetchFacts(), 'charge')).toBe(PRICE);
  });

  test('partial refunds add up', async () => {
    const { orderId, fetchFacts } = await openOrder();
    await testProvider.pay(orderId, at(0));
    const facts: PaymentFact[] = [];
    for (const [n, amount] of [10_000, 10_000, 1].entries()) {
      const now = at((n + 1) * MINUTE);
      facts.push(...(await collectFacts(orderId, await testProvider.refund(orderId, now, amount), now)));
    }
    expect(total(facts, 'refund')).toBe(20_001);
    expect(total(await fetchFacts(), 'refund')).toBe(20_001);
    expect(total(await fetchFacts(), 'charge')).toBe(PRICE);
  });

  test('a full refund returns everything', async () => {
    const { orderId, fetchFacts } = await openOrder();
    await testProvider.pay(orderId, at(0));
    const facts = await collectFacts(orderId, await testProvider.refund(orderId, at(MINUTE)), at(MINUTE));
    expect(total(facts, 'refund')).toBe(PRICE);
    expect(total(await fetchFacts(), 'refund')).toBe(PRICE);
  });

  test('a dispute takes everything, and its reinstatement returns it', async () => {
    const { orderId, fetchFacts } = await openOrder();
    await testProvider.pay(orderId, at(0));
    const facts = await collectFacts(orderId, await testProvider.dispute(orderId, at(MINUTE)), at(MINUTE));
    expect(total(facts, 'dispute')).toBe(PRICE);
    expect(total(await fetchFacts(), 'dispute')).toBe(PRICE);
    if (!testProvider.reinstate) return;
    const reinstated = await collectFacts(
      orderId,
      await testProvider.reinstate(orderId, at(2 * MINUTE)),
      at(2 * MINUTE),
    );
    expect(total(reinstated, 'reinstatement')).toBe(PRICE);
    expect(total(await fetchFacts(), 'reinstatement')).toBe(PRICE);
    expect(total(await fetchFacts(), 'dispute')).toBe(PRICE);
  });

  test('fetching at the end returns exactly the facts of all webhooks', async () => {
    const { orderId, fetchFacts } = await openOrder();
    const acts = [
      testProvider.fail,
      testProvider.pay,
      (id: string, now: Date) => testProvider.refund(id, now, 20_000),
      testProvider.dispute,
      ...(testProvider.reinstate ? [testProvider.reinstate] : []),
    ];
    const facts: PaymentFact[] = [];
    for (const [n, action] of acts.entries()) {
      const now = at(n * MINUTE);
      facts.push(...(await collectFacts(orderId, await action(orderId, now), now)));
    }
    expect(summariseMovements(facts)).toHaveLength(acts.length - 1);
    expect(summariseMovements(await fetchFacts())).toEqual(summariseMovements(facts));
    expect(await fetchFacts()).toEqual(await fetchFacts());
  });

  test('a repeated webhook has the same facts', async () => {
    const { charge } = await openPaidOrder(at(0));
    expect(await read(charge, at(MINUTE))).toEqual(await read(charge, at(0)));
  });

  test('changing any byte makes a webhook invalid', async () => {
    const { charge } = await openPaidOrder(at(0));
    for (const index of [0, Math.floor(charge.raw.length / 2), charge.raw.length - 1]) {
      const raw = Buffer.from(charge.raw);
      raw[index] = (raw[index] ?? 0) ^ 1;
      await expectInvalid({ ...charge, raw }, at(0));
    }
    await expectInvalid({ ...charge, raw: Buffer.concat([charge.raw, Buffer.from('\n')]) }, at(0));
    await expectInvalid({ ...charge, raw: Buffer.alloc(0) }, at(0));
  });

  test('a webhook with the same content in other bytes is invalid', async () => {
    const { charge } = await openPaidOrder(at(0));
    const content: unknown = JSON.parse(charge.raw.toString());
    const spacings = [0, 1, 2, 4].map((spacing) => Buffer.from(JSON.stringify(content, null, spacing)));
    const others = spacings.filter((raw) => !raw.equals(charge.raw));
    expect(others.length).toBeGreaterThan(2);
    for (const raw of others) await expectInvalid({ ...charge, raw }, at(0));
  });

  test('a webhook is valid until its timestamp is more than 300 seconds away', async () => {
    const { orderId, charge } = await openPaidOrder(at(0));
    for (const ms of [-299 * SECOND, 0, 300 * SECOND]) {
      const { raw, headers } = testProvider.sign(charge.raw, 'current', at(0));
      expect(await read({ raw, headers }, at(ms))).toMatchObject({ orderId });
    }
    for (const ms of [-1000 * MINUTE, -301 * SECOND, 301 * SECOND, 1000 * MINUTE]) {
      await expectInvalid(testProvider.sign(charge.raw, 'current', at(0)), at(ms));
    }
  });

  test('a webhook without a signature, or with part of one, is invalid', async () => {
    const { charge } = await openPaidOrder(at(0));
    const contentTypeOnly = { 'content-type': 'application/json' };
    await expectInvalid({ raw: charge.raw, headers: contentTypeOnly }, at(0));
    expect(signaturesOf(charge)).not.toEqual([]);
    for (const name of signaturesOf(charge)) {
      const { [name]: value, ...others } = charge.headers;
      const signature = String(value);
      for (const invalidSignature of [
        undefined,
        '',
        'none',
        signature.slice(0, -1),
        `${signature}0`,
        [signature, signature],
      ]) {
        const headers = invalidSignature === undefined ? others : { ...others, [name]: invalidSignature };
        await expectInvalid({ raw: charge.raw, headers }, at(0));
      }
    }
  });

  test('during a rotation both secrets are valid, and a foreign one is not', async () => {
    const { orderId, charge } = await openPaidOrder(at(0));
    for (const secret of ['current', 'former'] as const) {
      expect(await read(testProvider.sign(charge.raw, secret, at(0)), at(0))).toMatchObject({ orderId });
    }
    await expectInvalid(testProvider.sign(charge.raw, 'foreign', at(0)), at(0));
  });

  test('a signed webhook about a foreign order or of an unknown type is null', async () => {
    const { orderId, charge } = await openPaidOrder(at(0));
    const foreign = charge.raw.toString().replaceAll(orderId, 'invoice-2026-17');
    const bodies = [foreign, '{"type":"wallet.opened"}', '{}', '[]', 'null', 'no JSON'];
    for (const body of bodies) {
      expect(await read(testProvider.sign(Buffer.from(body), 'current', at(0)), at(0)), body).toBeNull();
    }
  });

  test('the error for an invalid webhook contains none of its content', async () => {
    const { orderId, charge } = await openPaidOrder(at(0));
    const foreign = testProvider.sign(charge.raw, 'foreign', at(0));
    const refusal = inspect(await read(foreign, at(0)).catch((error: Error) => error), { depth: 10 });
    for (const text of [orderId, ...signaturesOf(foreign).map((name) => String(foreign.headers[name]))])
      expect(refusal).not.toContain(text);
  });

  if (overNetwork) {
    test.each(['down', 'failing', 'garbled', 'silent'] as const)(
      "while the provider's servers are %s calls throw ProviderDown in time, and work again afterwards",
      async (behaviour) => {
        const { orderId, fetchFacts } = await openOrder();
        await testProvider.pay(orderId, at(0));
        const refunded = await testProvider.refund(orderId, at(MINUTE), 10_000);
        testProvider.setBehaviour?.(behaviour);
        const startedAt = performance.now();
        const outcomes = await Promise.allSettled([
          testProvider.provider.openOrder(buildOrder()),
          fetchFacts(),
        ]);
        // Reading a webhook may need a request to the provider, and then throws ProviderDown as well.
        const webhooks = await Promise.allSettled(refunded.map((sent) => read(sent, at(MINUTE))));
        expect(performance.now() - startedAt).toBeLessThan(TIMEOUT_MS);
        testProvider.setBehaviour?.('normal');

        for (const outcome of outcomes) expect(outcome.status).toBe('rejected');
        const refusals = [...outcomes, ...webhooks].filter((each) => each.status === 'rejected');
        for (const { reason } of refusals) {
          expect(reason).toBeInstanceOf(ProviderDown);
          expect(inspect(reason, { depth: 10 })).not.toMatch(CONFIDENTIAL);
        }
        expect(total(await fetchFacts(), 'charge')).toBe(PRICE);
        expect(total(await collectFacts(orderId, refunded, at(MINUTE)), 'refund')).toBe(10_000);
        expect(await (await openOrder()).fetchFacts()).toEqual([]);
      },
      2 * TIMEOUT_MS,
    );
  }
});
