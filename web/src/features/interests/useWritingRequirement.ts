import { formatAmount, formatTier, getTierPrice, minimumTierFor, tiers } from '@troth/contract';
import { t } from '@troth/texts';
import { useCurrency } from '../../platform/config.ts';
import { useCachedOwnProfile } from '../profiles/index.ts';

/**
 * What it takes to write to a member first, and what it costs if the currency is known. Undefined if the membership includes it or nothing is
 * known yet.
 */
export function useWritingRequirement(firstName: string): string | undefined {
  const me = useCachedOwnProfile();
  const currency = useCurrency();
  if (me === undefined || tiers[me.tier].flags.canMessage) return undefined;
  const tier = minimumTierFor('canMessage');
  const texts = { tier: formatTier(tier), name: firstName };
  if (currency === undefined) return t('You need {tier} to write to {name} first. Replying is free.', texts);
  const price = formatAmount(getTierPrice(tier), currency);
  return t('You need {tier} to write to {name} first ({price} a month). Replying is free.', {
    ...texts,
    price,
  });
}
