import { randomUUID } from 'node:crypto';
import type { OrderItem, OrderResult, PaymentProviderName } from '@troth/contract';
import { t } from '@troth/texts';
import { OrderRefused, ProviderDown } from '../../adapters/payments/port.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { ApiError, invalid } from '../../platform/http/errors.ts';
import { inLanguage } from '../../platform/language.ts';
import { answerOf } from './answer.ts';
import { cannotReach, findProvider, type Providers } from './providers.ts';
import { describe, MINUTE_MS, MOST_OPEN, PAYABLE_MS, priceOf } from './rules.ts';
import { type Settling, settle } from './settling.ts';
import {
  countOpen,
  findOrder,
  insertOrder,
  lockOrdering,
  type StoredOrder,
  saveOpened,
} from './store/orders.ts';

export interface Shop {
  providers: Providers;
  currency: string;
  /** Where people reach us, without a slash at the end. */
  publicUrl: string;
  /** Who sells, as it stands on receipts. */
  issuer: string[];
}

interface Wanted {
  memberId: string;
  item: OrderItem;
  provider: PaymentProviderName;
  phone: string | undefined;
  now: Date;
}

/** Keeps an order before its provider hears of it, so that no payment is ever of an order that we do not know. */
export async function keepOrder(db: Db, wanted: Wanted, { providers, currency }: Shop): Promise<string> {
  const { memberId, item, provider, phone, now } = wanted;
  const payable = findProvider(providers, provider);
  if (!payable) throw invalid('provider', t('This way to pay is not offered here.'));
  if (payable.asksForPhone && phone === undefined) {
    throw invalid('phone', t('This way to pay asks for a phone number.'));
  }
  return inTransaction(db, async (transaction) => {
    await lockOrdering(transaction, memberId);
    if ((await countOpen(transaction, memberId, now)) >= MOST_OPEN) {
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
      expiresAt: new Date(now.getTime() + PAYABLE_MS),
      checkAt: new Date(now.getTime() + MINUTE_MS),
    });
    return orderId;
  });
}

async function openAtProvider(db: Db, order: StoredOrder, phone: string | undefined, shop: Shop) {
  const { orderId, item, amount, currency, expiresAt } = order;
  const provider = findProvider(shop.providers, order.provider);
  if (!provider)
    throw cannotReach(t('We cannot reach the payment provider at the moment. Nothing was charged.'));
  const opened = await provider.open({
    orderId,
    amount,
    currency,
    // Whatever language is spoken: what is asked for twice has to be the same.
    description: inLanguage('en', () => describe(item)),
    expiresAt,
    returnUrl: `${shop.publicUrl}/membership/checkout/${orderId}`,
    phone: phone ?? null,
  });
  await saveOpened(db, orderId, opened);
}

const refused = () =>
  new ApiError('CONFLICT', t('This payment could not be begun. Please choose another way to pay.'));

/**
 * Opens a kept order at its provider and answers it; one that is open already, by the same key, is answered as it is. A
 * provider that is down loses nothing: the same key opens the same order later.
 */
export async function openOrder(
  db: Db,
  { orderId, phone, now }: { orderId: string; phone: string | undefined; now: Date },
  shop: Shop,
  settling: Settling,
): Promise<OrderResult> {
  const kept = await findOrder(db, orderId);
  if (!kept) throw new ApiError('NOT_FOUND');
  if (kept.reference === null && kept.closedAt) throw refused();
  if (kept.reference === null && kept.expiresAt > now) {
    try {
      await openAtProvider(db, kept, phone, shop);
    } catch (error) {
      if (error instanceof ProviderDown)
        throw cannotReach(
          t(
            'We cannot reach the payment provider at the moment. Nothing was charged. Please try again shortly.',
          ),
        );
      if (!(error instanceof OrderRefused)) throw error;
      const { provider } = kept;
      await settle(db, { orderId, provider, facts: [{ kind: 'closed', at: now }] }, settling);
      throw refused();
    }
  }
  return answerOf(db, (await findOrder(db, orderId)) ?? kept, now);
}
