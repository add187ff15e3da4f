import { z } from 'zod';
import { payerPhone } from '../contact-fields.ts';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { membershipMonths, tier } from './membership.ts';
import { orderStatus } from './order-history.ts';
import { promotionPackage } from './promotions.ts';
import { soldTiers } from './tiers.ts';

export const paymentProviders = ['sandbox', 'stripe', 'cashfree'] as const;

export const paymentProvider = z.enum(paymentProviders);

export type PaymentProviderName = z.infer<typeof paymentProvider>;

const membershipItem = z.object({
  kind: z.literal('membership'),
  tier: z.enum(soldTiers),
  months: z.literal(membershipMonths),
});

const promotionItem = z.object({ kind: z.literal('promotion'), package: promotionPackage });

/** The item that an order is for. */
export const orderItem = z.discriminatedUnion('kind', [membershipItem, promotionItem]);

export type OrderItem = z.infer<typeof orderItem>;

export const order = z
  .object({
    orderId: z.guid(),
    item: orderItem,
    /** In the currency's minor unit, from the server's price list. */
    amount: z.int().min(1),
    /** Refunded or disputed part of the amount. */
    refunded: z.int().min(0),
    currency: z.string(),
    provider: paymentProvider,
    status: orderStatus,
    createdAt: z.iso.datetime(),
    /** When the order can no longer be paid. */
    expiresAt: z.iso.datetime(),
    paidAt: z.iso.datetime().nullable(),
    /** Payment page, while the order can be paid. */
    checkoutUrl: z.url().nullable(),
    /** For clients that use the provider's own components. */
    clientData: z.record(z.string(), z.string()).nullable(),
    /** Period of the grant; null while there is none. */
    startsAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable(),
    /** The higher tier that the remaining time was converted to. */
    carriedInto: tier.nullable(),
  })
  .meta({ id: 'Order' });

export type Order = z.infer<typeof order>;

export const orderResult = z.object({ success: z.literal(true), data: order }).meta({ id: 'OrderResult' });

export type OrderResult = z.infer<typeof orderResult>;

/** Errors of payment calls, which repeat the fields of `errorBody` in the shape of a result. */
export const failedResult = errorBody
  .extend({ success: z.literal(false), error: z.string() })
  .meta({ id: 'FailedResult' });

export type FailedResult = z.infer<typeof failedResult>;

/** `phone` is for providers with `asksForPhone`. It is passed on to the provider and not stored. */
const payment = { provider: paymentProvider, phone: payerPhone.optional() };

const membershipOffer = z.object({
  tier: z.enum(soldTiers),
  months: z.literal(membershipMonths),
  amount: z.int().min(1),
  /** Period if the order were paid now. */
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Hours that the remaining time of the current membership is converted to. */
  carriedHours: z.int().min(0),
});

/** Why a tier cannot be bought now. */
const refusal = z.object({
  tier: z.enum(soldTiers),
  /** When the tier can be bought; null while the member has a membership without an end. */
  possibleFrom: z.iso.datetime().nullable(),
});

const promotionOffer = z.object({
  package: promotionPackage,
  amount: z.int().min(1),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
});

/** What the member can buy now, with prices and resulting periods. */
export const offers = z
  .object({
    currency: z.string(),
    providers: z.array(z.object({ name: paymentProvider, asksForPhone: z.boolean() })),
    memberships: z.array(membershipOffer),
    notNow: z.array(refusal),
    promotions: z.array(promotionOffer),
  })
  .meta({ id: 'Offers' });

export type Offers = z.infer<typeof offers>;

const receiptLine = z.object({
  kind: z.enum(['charge', 'refund', 'dispute', 'reinstatement']),
  /** In the currency's minor unit; positive if paid by the member, negative if paid back. */
  amount: z.int(),
  at: z.iso.datetime(),
});

export const receipt = z
  .object({
    number: z.string(),
    orderId: z.guid(),
    item: orderItem,
    amount: z.int(),
    currency: z.string(),
    provider: paymentProvider,
    status: orderStatus,
    paidAt: z.iso.datetime(),
    /** Period of the grant; null if its remaining time was converted to a higher tier. */
    startsAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable(),
    /** Seller: the name, then lines such as the address and the tax number. */
    issuer: z.array(z.string()),
    /** Name of the buyer; null if they have no profile. */
    buyer: z.string().nullable(),
    lines: z.array(receiptLine),
  })
  .meta({ id: 'Receipt' });

export type Receipt = z.infer<typeof receipt>;

export const paymentEndpoints = {
  offers: endpoint({
    method: 'GET',
    path: '/payments/offers',
    summary: 'What the member can buy now, with prices and resulting periods',
    response: offers,
    failure: 'We couldn’t load the prices. Please try again.',
    hasResultShape: true,
  }),
  orderMembership: endpoint({
    method: 'POST',
    path: '/payments/membership/order',
    summary: 'Order a membership; the server sets the price',
    body: z.strictObject({ tier: z.enum(soldTiers), months: z.literal(membershipMonths), ...payment }),
    response: orderResult,
    status: 201,
    errors: ['CONFLICT', 'IDEMPOTENCY_MISMATCH'],
    failure: 'We couldn’t start this payment. You weren’t charged. Please try again.',
    repeatable: true,
    rateLimit: 'payments',
    hasResultShape: true,
  }),
  orderPromotion: endpoint({
    method: 'POST',
    path: '/payments/promotion/order',
    summary: 'Order a promotion of the member’s profile; the server sets the price',
    body: z.strictObject({ package: promotionPackage, ...payment }),
    response: orderResult,
    status: 201,
    errors: ['CONFLICT', 'FORBIDDEN', 'UPGRADE_REQUIRED', 'IDEMPOTENCY_MISMATCH'],
    failure: 'We couldn’t start this payment. You weren’t charged. Please try again.',
    repeatable: true,
    rateLimit: 'payments',
    hasResultShape: true,
  }),
  verify: endpoint({
    method: 'GET',
    path: '/payments/verify/:orderId',
    summary: 'Status of an order of the member, requested from the payment provider',
    params: z.object({ orderId: z.guid() }),
    response: orderResult,
    errors: ['NOT_FOUND'],
    failure: 'We couldn’t check this payment. We’ll keep checking.',
    rateLimit: 'payments',
    hasResultShape: true,
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/payments/receipts/:orderId',
    summary: 'Receipt of a paid order of the member',
    params: z.object({ orderId: z.guid() }),
    response: receipt,
    errors: ['NOT_FOUND'],
    failure: 'We couldn’t load the receipt. Please try again.',
    hasResultShape: true,
  }),
  receiptFile: endpoint({
    method: 'GET',
    path: '/payments/receipts/:orderId/pdf',
    summary: 'Receipt of a paid order as PDF',
    params: z.object({ orderId: z.guid() }),
    response: z.file().mime('application/pdf'),
    media: 'application/pdf',
    errors: ['NOT_FOUND'],
    failure: 'We couldn’t download the receipt. Please try again.',
    hasResultShape: true,
    rateLimit: 'payments',
  }),
};
