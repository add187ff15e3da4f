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

/** Registers the receipt routes; `issuer` is the seller on receipts. */
function registerReceipts(api: Api, issuer: string[]): void {
  const requireReceipt = async (db: Db, order: { orderId: string; memberId: string }): Promise<Receipt> => {
    const receipt = await findReceipt(db, order);
    if (!receipt) throw new ApiError('NOT_FOUND');
    return { ...receipt, issuer };
  };
  route(api, paymentEndpoints.receipt, ({ db, caller: { memberId }, params: { orderId } }) =>
    requireReceipt(db, { orderId, memberId }),
  );
  route(api, paymentEndpoints.receiptFile, async ({ db, caller: { memberId }, params: { orderId } }) =>
    createReceiptFile(await requireReceipt(db, { orderId, memberId })),
  );
}

export function registerPayments(
  api: Api,
  config: PaymentConfig,
  { log, countOrder }: Pick<SettlementContext, 'log' | 'countOrder'>,
): void {
  const context: SettlementContext = {
    events: api.events,
    notifyClients: api.notifyClients,
    clock: api.clock,
    log,
    countOrder,
  };
  const { orderMembership, orderPromotion, offers, verify } = paymentEndpoints;

  route(api, offers, ({ db, caller, now }) => listOffers(db, { memberId: caller.memberId, now }, config));
  route(
    api,
    orderMembership,
    async ({ db, caller: { memberId }, now, body: { tier, months, provider, phone } }) => {
      await requireMembershipForSale(db, { memberId, tier, months, now });
      return createOrder(
        db,
        { memberId, item: { kind: 'membership', tier, months }, provider, phone, now },
        config,
      );
    },
    {
      afterCommit: (orderId, { db, body, now }) =>
        openOrder(db, { orderId, phone: body.phone, now }, config, context),
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
        config,
      );
    },
    {
      afterCommit: (orderId, { db, body, now }) =>
        openOrder(db, { orderId, phone: body.phone, now }, config, context),
    },
  );
  // Settles the order if the provider has received the payment.
  route(
    api,
    verify,
    ({ db, caller: { memberId }, params: { orderId } }) =>
      verifyOrder(db, { orderId, memberId }, config.providers, context),
    { isRead: false },
  );
  registerReceipts(api, config.issuer);
  registerWebhooks(api, config.providers, context);
  for (const provider of config.providers) provider.serve?.(api.app);
}
