import { type BioAnalysis, type Tier, tierNames, tiers } from '@troth/contract';
import { t, translate } from '@troth/texts';
import { ApiError } from '../../../platform/http/errors.ts';
import { lengthOf } from './length.ts';
import { warmthOf } from './signals.ts';
import { suggestionsFor } from './suggestions.ts';
import { isUnderstood, readText } from './text.ts';
import { missingFrom } from './topics.ts';

/** How a text about oneself reads, from the text alone: the same text always gives the same answer. */
export function analyseBio(bio: string): BioAnalysis {
  const text = readText(bio);
  const length = lengthOf(bio);
  const understood = isUnderstood(text);
  const missing = understood ? missingFrom(text) : [];
  return {
    understood,
    length,
    warmth: warmthOf(text),
    missing: missing.map(({ label }) => translate(label)),
    suggestions: suggestionsFor(text, { length, missing, understood }),
  };
}

const analysingTier = (): Tier => tierNames.find((tier) => tiers[tier].flags.bioAnalysis) ?? 'admin';

/** The same for a member, where the tier has it (specification §6). */
export function analyseBioFor(tier: Tier, bio: string): BioAnalysis {
  if (!tiers[tier].flags.bioAnalysis) {
    throw new ApiError(
      'UPGRADE_REQUIRED',
      t('Hearing how your own words read is part of Gold membership and higher.'),
      { requiredTier: analysingTier() },
    );
  }
  return analyseBio(bio);
}
