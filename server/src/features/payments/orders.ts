import { randomUUID } from 'node:crypto';
import type { Order, OrderItem, OrderResult, PaymentProviderName } from '@troth/contract';
import { t } from '@troth/texts';
import { OrderRefused, type PaymentProvider, ProviderDown } from '../../adapters/payments/port.ts';
import { MINUTE_MS } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { ApiError, validationError } from '../../platform/http/errors.ts';
import { inLanguage } from '../../platform/language.ts';
import { describeItem, keptAmount, MAX_OPEN_ORDERS, ORDER_LIFETIME_MS, priceOf } from './rules.ts';
import { type SettlementContext, settleOrder } from './settle.ts';
import { findPurchasedPeriod, listLedgerEntries, NO_PERIOD } from './store/ledger.ts';
import {
  countOpenOrders,
  findOrder,
  insertOrder,
  lockMemberOrders,
  type StoredOrder,
  saveProviderReference,
} from './store/orders.ts';

/** The configured payment providers. */
export type Providers = readonly PaymentProvider[];

export const findProvider = (providers: Providers, name: PaymentProviderName): PaymentProvider | undefined =>
  providers.find((provider) => provider.name === name);

/** A 503 that says what is unavailable, and that nothing is lost. */
export const providerUnavailableError = (message: string): ApiError => new ApiError('UNAVAILABLE', message);

const toIsoString = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** An order as returned to its member. */
async function toOrderResult(db: Db, order: StoredOrder, now: Date): Promise<OrderResult> {
  const { orderId, item, amount, currency, provider, status, createdAt, expiresAt, paidAt } = order;
  const isPaid = status === 'paid' || status === 'refunded';
  const entries = isPaid ? await listLedgerEntries(db, orderId) : [];
  const time = isPaid ? await findPurchasedPeriod(db, orderId) : NO_PERIOD;
  const isPayable = (status === 'pending' || status === 'failed') && expiresAt > now;
  const data: Order = {
    orderId,
    item,
    amount,
    refunded: isPaid ? amount - keptAmount({ amount, entries }) : 0,
    currency,
    provider,
    status,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    paidAt: toIsoString(paidAt),
    checkoutUrl: isPayable ? order.checkoutUrl : null,
    clientData: isPayable ? order.clientData : null,
    startsAt: toIsoString(time.startsAt),
    endsAt: toIsoString(time.endsAt),
    carriedInto: time.carriedInto,
  };
  return { success: true, data };
}

export interface PaymentConfig {
  providers: Providers;
  currency: string;
  /** The site's public URL without a trailing slash. */
  publicUrl: string;
  /** The seller, as named on receipts. */
  issuer: string[];
}

interface NewOrderRequest {
  memberId: string;
  item: OrderItem;
  provider: PaymentProviderName;
  phone: string | undefined;
  now: Date;
}

/** Stores an order before its provider knows it, so that no payment is ever for an unknown order. */
export async function createOrder(
  db: Db,
  request: NewOrderRequest,
  { providers, currency }: PaymentConfig,
): Promise<string> {
  const { memberId, item, provider, phone, now } = request;
  const payable = findProvider(providers, provider);
  if (!payable) throw validationError('provider', t('This way to pay is not offered here.'));
  if (payable.asksForPhone && phone === undefined) {
    throw validationError('phone', t('This way to pay asks for a phone number.'));
  }
  return inTransaction(db, async (transaction) => {
    await lockMemberOrders(transaction, memberId);
    if ((await countOpenOrders(transaction, memberId, now)) >= MAX_OPEN_ORDERS) {
      throw new ApiError(
        'CONFLICT',
        t('Several of your orders wait to be paid. Please pay one of them, or wait an hour.'),
      );
    }
    const orderId = randomUUID();
    await insertOrder(transaction, {
      orderId,
      memberId,
      item,
      amount: priceOf(item),
      currency,
      provider,
      createdAt: now,
      expiresAt: new Date(now.getTime() + ORDER_LIFETIME_MS),
      checkAt: new Date(now.getTime() + MINUTE_MS),
    });
    return orderId;
  });
}

async function openAtProvider(db: Db, order: StoredOrder, phone: string | undefined, shop: PaymentConfig) {
  const { orderId, item, amount, currency, expiresAt } = order;
  const provider = findProvider(shop.providers, order.provider);
  if (!provider)
    throw providerUnavailableError(
      t('We cannot reach the payment provider at the moment. Nothing was charged.'),
    );
  const providerOrder = await provider.openOrder({
    orderId,
    amount,
    currency,
    // Independent of the language, because a repeated request must be identical.
    description: inLanguage('en', () => describeItem(item)),
    expiresAt,
    returnUrl: `${shop.publicUrl}/membership/checkout/${orderId}`,
    phone: phone ?? null,
  });
  await saveProviderReference(db, orderId, providerOrder);
}

const orderRefusedError = () =>
  new ApiError('CONFLICT', t('This payment could not be begun. Please choose another way to pay.'));

/**
 * Creates a stored order at its provider and returns it; an order that was created already, by the same key, is
 * returned as it is. If the provider is down nothing is lost: the same key creates the same order later.
 */
export async function openOrder(
  db: Db,
  { orderId, phone, now }: { orderId: string; phone: string | undefined; now: Date },
  shop: PaymentConfig,
  settling: SettlementContext,
): Promise<OrderResult> {
  const storedOrder = await findOrder(db, orderId);
  if (!storedOrder) throw new ApiError('NOT_FOUND');
  if (storedOrder.reference === null && storedOrder.closedAt) throw orderRefusedError();
  if (storedOrder.reference === null && storedOrder.expiresAt > now) {
    try {
      await openAtProvider(db, storedOrder, phone, shop);
    } catch (error) {
      if (error instanceof ProviderDown)
        throw providerUnavailableError(
          t(
            'We cannot reach the payment provider at the moment. Nothing was charged. Please try again shortly.',
          ),
        );
      if (!(error instanceof OrderRefused)) throw error;
      const { provider } = storedOrder;
      await settleOrder(db, { orderId, provider, facts: [{ kind: 'closed', at: now }] }, settling);
      throw orderRefusedError();
    }
  }
  return toOrderResult(db, (await findOrder(db, orderId)) ?? storedOrder, now);
}

/** Asks a provider about an order and records the result. An order that was never created there just expires. */
export async function syncWithProvider(
  db: Db,
  order: StoredOrder,
  provider: PaymentProvider | undefined,
  settling: SettlementContext,
): Promise<void> {
  const { orderId, reference, expiresAt: at } = order;
  const key = { orderId, provider: order.provider };
  if (reference === null) {
    const isExpired = at <= settling.clock.now();
    await settleOrder(db, { ...key, facts: isExpired ? [{ kind: 'closed', at }] : [] }, settling);
    return;
  }
  if (!provider) throw new ProviderDown('It is not offered any more');
  await settleOrder(db, { ...key, facts: await provider.fetchFacts({ orderId, reference }) }, settling);
}

/**
 * The state of the member's order: a known charge is returned, otherwise the provider is asked. The call itself never
 * makes an order paid, only the provider's answer does.
 */
export async function verifyOrder(
  db: Db,
  { orderId, memberId }: { orderId: string; memberId: string },
  providers: Providers,
  settling: SettlementContext,
): Promise<OrderResult> {
  const order = await findOrder(db, orderId);
  if (order?.memberId !== memberId) throw new ApiError('NOT_FOUND');
  if (order.paidAt === null) {
    try {
      await syncWithProvider(db, order, findProvider(providers, order.provider), settling);
    } catch (error) {
      if (!(error instanceof ProviderDown)) throw error;
      if (order.status === 'pending')
        throw providerUnavailableError(
          t(
            'We cannot reach the payment provider at the moment. We go on asking by ourselves, and nothing is lost.',
          ),
        );
    }
  }
  return toOrderResult(db, (await findOrder(db, orderId)) ?? order, settling.clock.now());
}
