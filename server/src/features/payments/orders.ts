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

/** A 503 with a message that says what is unavailable. */
export const providerUnavailableError = (message: string): ApiError => new ApiError('UNAVAILABLE', message);

const toIsoString = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** An order as returned to its member. */
async function toOrderResult(db: Db, order: StoredOrder, now: Date): Promise<OrderResult> {
  const { orderId, item, amount, currency, provider, status, createdAt, expiresAt, paidAt } = order;
  const isPaid = status === 'paid' || status === 'refunded';
  const entries = isPaid ? await listLedgerEntries(db, orderId) : [];
  const period = isPaid ? await findPurchasedPeriod(db, orderId) : NO_PERIOD;
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
    startsAt: toIsoString(period.startsAt),
    endsAt: toIsoString(period.endsAt),
    carriedInto: period.carriedInto,
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

/**
 * Stores an order and returns its id. The order is created at the provider later, so that every payment there belongs to a
 * stored order.
 */
export async function createOrder(
  db: Db,
  request: NewOrderRequest,
  { providers, currency }: PaymentConfig,
): Promise<string> {
  const { memberId, item, provider, phone, now } = request;
  const paymentProvider = findProvider(providers, provider);
  if (!paymentProvider) throw validationError('provider', t('This payment method isn’t available here.'));
  if (paymentProvider.asksForPhone && phone === undefined) {
    throw validationError('phone', t('This payment method needs a phone number.'));
  }
  return inTransaction(db, async (transaction) => {
    await lockMemberOrders(transaction, memberId);
    if ((await countOpenOrders(transaction, memberId, now)) >= MAX_OPEN_ORDERS) {
      throw new ApiError(
        'CONFLICT',
        t('You have several unpaid orders. Pay for one of them, or wait an hour.'),
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

async function openAtProvider(db: Db, order: StoredOrder, phone: string | undefined, config: PaymentConfig) {
  const { orderId, item, amount, currency, expiresAt } = order;
  const provider = findProvider(config.providers, order.provider);
  if (!provider)
    throw providerUnavailableError(t('We can’t reach the payment provider right now. You weren’t charged.'));
  const providerOrder = await provider.openOrder({
    orderId,
    amount,
    currency,
    // Always in English, because a repeated request must be identical.
    description: inLanguage('en', () => describeItem(item)),
    expiresAt,
    returnUrl: `${config.publicUrl}/membership/checkout/${orderId}`,
    phone: phone ?? null,
  });
  await saveProviderReference(db, orderId, providerOrder);
}

const orderRefusedError = () =>
  new ApiError('CONFLICT', t('We couldn’t start this payment. Please choose another way to pay.'));

/**
 * Creates a stored order at its provider, unless that has happened already, and returns it. Throws a 503 if the provider
 * is down; repeating the request with the same idempotency key then creates the order.
 */
export async function openOrder(
  db: Db,
  { orderId, phone, now }: { orderId: string; phone: string | undefined; now: Date },
  config: PaymentConfig,
  context: SettlementContext,
): Promise<OrderResult> {
  const storedOrder = await findOrder(db, orderId);
  if (!storedOrder) throw new ApiError('NOT_FOUND');
  if (storedOrder.reference === null && storedOrder.closedAt) throw orderRefusedError();
  if (storedOrder.reference === null && storedOrder.expiresAt > now) {
    try {
      await openAtProvider(db, storedOrder, phone, config);
    } catch (error) {
      const { provider } = storedOrder;
      if (error instanceof ProviderDown) {
        context.countOrder(provider, 'unavailable');
        throw providerUnavailableError(
          t(
            'We can’t reach the payment provider right now. You weren’t charged. Please try again in a moment.',
          ),
        );
      }
      if (!(error instanceof OrderRefused)) throw error;
      context.countOrder(provider, 'refused');
      await settleOrder(db, { orderId, provider, facts: [{ kind: 'closed', at: now }] }, context);
      throw orderRefusedError();
    }
  }
  return toOrderResult(db, (await findOrder(db, orderId)) ?? storedOrder, now);
}

/** Asks a provider about an order and records the result. An order that was not created there expires without a request. */
export async function syncWithProvider(
  db: Db,
  order: StoredOrder,
  provider: PaymentProvider | undefined,
  context: SettlementContext,
): Promise<void> {
  const { orderId, reference, expiresAt } = order;
  const key = { orderId, provider: order.provider };
  if (reference === null) {
    const isExpired = expiresAt <= context.clock.now();
    await settleOrder(db, { ...key, facts: isExpired ? [{ kind: 'closed', at: expiresAt }] : [] }, context);
    return;
  }
  if (!provider) throw new ProviderDown('The provider is not configured any more');
  await settleOrder(db, { ...key, facts: await provider.fetchFacts({ orderId, reference }) }, context);
}

/**
 * The state of the member's order. Without a known charge the provider is asked first: only what the provider reports
 * makes an order paid, never this call.
 */
export async function verifyOrder(
  db: Db,
  { orderId, memberId }: { orderId: string; memberId: string },
  providers: Providers,
  context: SettlementContext,
): Promise<OrderResult> {
  const order = await findOrder(db, orderId);
  if (order?.memberId !== memberId) throw new ApiError('NOT_FOUND');
  if (order.paidAt === null) {
    try {
      await syncWithProvider(db, order, findProvider(providers, order.provider), context);
    } catch (error) {
      if (!(error instanceof ProviderDown)) throw error;
      if (order.status === 'pending')
        throw providerUnavailableError(
          t('We can’t reach the payment provider right now. Your payment is safe, and we’ll keep checking.'),
        );
    }
  }
  return toOrderResult(db, (await findOrder(db, orderId)) ?? order, context.clock.now());
}
