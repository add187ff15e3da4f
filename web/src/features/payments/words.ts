import { type OrderItem, type PaymentProviderName, type PromotionPackage, tiers } from '@troth/contract';

export const monthsInWords = (months: number): string => (months === 1 ? '1 month' : `${months} months`);

const packages: Record<PromotionPackage, string> = {
  day: 'Promotion for a day',
  week: 'Promotion for a week',
  month: 'Promotion for a month',
};

export const promotionName = (bought: PromotionPackage): string => packages[bought];

/** What an order is for: "Silver membership, 3 months". */
export const itemName = (item: OrderItem): string =>
  item.kind === 'membership'
    ? `${tiers[item.tier].name} membership, ${monthsInWords(item.months)}`
    : promotionName(item.package);

/** Who took the money. */
export const providerNames: Record<PaymentProviderName, string> = {
  sandbox: 'Test checkout, no real money',
  stripe: 'Stripe',
  cashfree: 'Cashfree',
};
