import { formatAmount, formatTier, getTierPrice, minimumTierFor, tiers } from '@troth/contract';
import { t } from '@troth/texts';
import { useCurrency } from '../../platform/config.ts';
import { useCachedOwnProfile } from '../profiles/index.ts';

/**
 * What it takes to write to a member first, and what it costs. Undefined if the membership includes it or nothing is
 * known yet.
 */
export function useWritingRequirement(firstName: string): string | undefined {
  const me = useCachedOwnProfile();
  const currency = useCurrency();
  if (me === undefined || currency === undefined || tiers[me.tier].flags.canMessage) return undefined;
  const tier = minimumTierFor('canMessage');
  return t(
    'To write first, you need {tier}: {price} for 1 month. If {name} writes to you, replying is free.',
    {
      tier: formatTier(tier),
      price: formatAmount(getTierPrice(tier), currency),
      name: firstName,
    },
  );
}
