import { paymentEndpoints, type Receipt } from '@troth/contract';
import type { Db } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { listOffers, requireMembershipForSale, requirePromotionForSale } from './offers.ts';
import { createOrder, openOrder, type PaymentConfig, verifyOrder } from './orders.ts';
import { findReceipt } from './receipts/receipt.ts';
import { createReceiptFile } from './receipts/receipt-pdf.ts';
import type { SettlementContext } from './settle.ts';
import { registerWebhooks } from './webhooks.ts';

/** Registers the payment routes; `issuer` is the seller on receipts. */
function registerReceipts(api: Api, issuer: string[]): void {
  const receiptOf = async (db: Db, order: { orderId: string; memberId: string }): Promise<Receipt> => {
    const receipt = await findReceipt(db, order);
    if (!receipt) throw new ApiError('NOT_FOUND');
    return { ...receipt, issuer };
  };
  route(api, paymentEndpoints.receipt, ({ db, caller: { memberId }, params: { orderId } }) =>
    receiptOf(db, { orderId, memberId }),
  );
  route(api, paymentEndpoints.receiptFile, async ({ db, caller: { memberId }, params: { orderId } }) =>
    createReceiptFile(await receiptOf(db, { orderId, memberId })),
  );
}

export function registerPayments(api: Api, shop: PaymentConfig, log: SettlementContext['log']): void {
  const settling: SettlementContext = {
    events: api.events,
    notifyClients: api.notifyClients,
    clock: api.clock,
    log,
  };
  const { orderMembership, orderPromotion, offers, verify } = paymentEndpoints;

  route(api, offers, ({ db, caller, now }) => listOffers(db, { memberId: caller.memberId, now }, shop));
  route(
    api,
    orderMembership,
    async ({ db, caller: { memberId }, now, body: { tier, months, provider, phone } }) => {
      await requireMembershipForSale(db, { memberId, tier, months, now });
      return createOrder(
        db,
        { memberId, item: { kind: 'membership', tier, months }, provider, phone, now },
        shop,
      );
    },
    {
      afterCommit: (orderId, { db, body, now }) =>
        openOrder(db, { orderId, phone: body.phone, now }, shop, settling),
    },
  );
  route(
    api,
    orderPromotion,
    async ({ db, caller, now, body: { package: bought, provider, phone } }) => {
      const { memberId } = caller;
      await requirePromotionForSale(db, caller);
      return createOrder(
        db,
        { memberId, item: { kind: 'promotion', package: bought }, provider, phone, now },
        shop,
      );
    },
    {
      afterCommit: (orderId, { db, body, now }) =>
        openOrder(db, { orderId, phone: body.phone, now }, shop, settling),
    },
  );
  route(api, verify, ({ db, caller: { memberId }, params: { orderId } }) =>
    verifyOrder(db, { orderId, memberId }, shop.providers, settling),
  );
  registerReceipts(api, shop.issuer);
  registerWebhooks(api, shop.providers, settling);
  for (const provider of shop.providers) provider.serve?.(api.app);
}
