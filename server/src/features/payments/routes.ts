import { paymentEndpoints } from '@troth/contract';
import { type Api, route } from '../../platform/http/route.ts';
import { refuseMembership, refusePromotion } from './allowed.ts';
import { offersFor } from './offers.ts';
import { keepOrder, openOrder, type Shop } from './ordering.ts';
import { registerReceipts } from './receipts/routes.ts';
import type { Settling } from './settling.ts';
import { verifyOrder } from './verifying.ts';
import { registerWebhooks } from './webhooks.ts';

export function registerPayments(api: Api, shop: Shop, log: Settling['log']): void {
  const settling: Settling = { events: api.events, announce: api.announce, clock: api.clock, log };
  const { orderMembership, orderPromotion, offers, verify } = paymentEndpoints;

  route(api, offers, ({ db, caller, now }) => offersFor(db, { memberId: caller.memberId, now }, shop));
  route(
    api,
    orderMembership,
    async ({ db, caller: { memberId }, now, body: { tier, months, provider, phone } }) => {
      await refuseMembership(db, { memberId, tier, months, now });
      return keepOrder(
        db,
        { memberId, item: { kind: 'membership', tier, months }, provider, phone, now },
        shop,
      );
    },
    {
      afterwards: (orderId, { db, body, now }) =>
        openOrder(db, { orderId, phone: body.phone, now }, shop, settling),
    },
  );
  route(
    api,
    orderPromotion,
    async ({ db, caller, now, body: { package: bought, provider, phone } }) => {
      const { memberId } = caller;
      await refusePromotion(db, caller);
      return keepOrder(
        db,
        { memberId, item: { kind: 'promotion', package: bought }, provider, phone, now },
        shop,
      );
    },
    {
      afterwards: (orderId, { db, body, now }) =>
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
