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

export const getPromotionName = (bought: PromotionPackage): string => promotionNames[bought];

/** "Silver membership, 3 months"; without months for a gift without an end. */
export function getMembershipName(ofTier: Tier, months: number | null): string {
  const tier = translate(tiers[ofTier].name);
  if (months === null) return t('{tier} membership', { tier });
  return t('{tier} membership, {months, plural, one {# month} other {# months}}', { tier, months });
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

export const checkoutPath = (orderId: string): string => `/membership/checkout/${orderId}`;

export const receiptPath = (orderId: string): string => `/membership/receipts/${orderId}`;

/** The tabs of /membership by index. */
export const PROMOTIONS_PATH = '/membership?tab=1';
export const HISTORY_PATH = '/membership?tab=2';
