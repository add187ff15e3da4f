import {
  type OrderItem,
  type PaymentProviderName,
  type PromotionPackage,
  type Tier,
  tiers,
} from '@troth/contract';
import { t, translate } from '@troth/texts';

export const formatMonths = (months: number): string =>
  t('{months, plural, one {# month} other {# months}}', { months });

const promotionNames: Record<PromotionPackage, string> = {
  day: t('Promotion for a day'),
  week: t('Promotion for a week'),
  month: t('Promotion for a month'),
};

export const getPromotionName = (promotionPackage: PromotionPackage): string =>
  promotionNames[promotionPackage];

/** "Silver membership, 3 months"; without months for a gift without an end. */
export function getMembershipName(tier: Tier, months: number | null): string {
  const tierName = translate(tiers[tier].name);
  if (months === null) return t('{tier} membership', { tier: tierName });
  return t('{tier} membership, {months, plural, one {# month} other {# months}}', { tier: tierName, months });
}

/** The item of an order: "Silver membership, 3 months". */
export const getItemName = (item: OrderItem): string =>
  item.kind === 'membership' ? getMembershipName(item.tier, item.months) : getPromotionName(item.package);

/** Display name of the payment provider. */
export const providerNames: Record<PaymentProviderName, string> = {
  sandbox: t('Test checkout, no real money'),
  stripe: 'Stripe',
  cashfree: 'Cashfree',
};

export const getCheckoutPath = (orderId: string): string => `/membership/checkout/${orderId}`;

export const getReceiptPath = (orderId: string): string => `/membership/receipts/${orderId}`;

/** Tabs of the membership page, selected by index. */
export const PROMOTIONS_PATH = '/membership?tab=1';
export const HISTORY_PATH = '/membership?tab=2';
