import {
  type OrderItem,
  type PaymentProviderName,
  type PromotionPackage,
  type Tier,
  tiers,
} from '@troth/contract';
import { t, translate } from '@troth/texts';

export const monthsInWords = (months: number): string =>
  t('{months, plural, one {# month} other {# months}}', { months });

const packages: Record<PromotionPackage, string> = {
  day: t('Promotion for a day'),
  week: t('Promotion for a week'),
  month: t('Promotion for a month'),
};

export const promotionName = (bought: PromotionPackage): string => packages[bought];

/** "Silver membership, 3 months"; without months where it was given without an end. */
export function membershipName(ofTier: Tier, months: number | null): string {
  const tier = translate(tiers[ofTier].name);
  if (months === null) return t('{tier} membership', { tier });
  return t('{tier} membership, {months, plural, one {# month} other {# months}}', { tier, months });
}

/** What an order is for: "Silver membership, 3 months". */
export const itemName = (item: OrderItem): string =>
  item.kind === 'membership' ? membershipName(item.tier, item.months) : promotionName(item.package);

/** Who took the money. */
export const providerNames: Record<PaymentProviderName, string> = {
  sandbox: t('Test checkout, no real money'),
  stripe: 'Stripe',
  cashfree: 'Cashfree',
};
