import type { BioAnalysis } from '@troth/contract';
import { t } from '@troth/texts';

const warmthLevels = [
  { from: 75, name: t('Very warm') },
  { from: 50, name: t('Warm') },
  { from: 25, name: t('Friendly, and could be warmer') },
  { from: 0, name: t('Mostly facts so far') },
] as const;

/** The level of warmth as text, because the score alone would say little. */
export function formatWarmth(warmth: number): string {
  return warmthLevels.find(({ from }) => warmth >= from)?.name ?? warmthLevels[3].name;
}

export function formatBioLength({ words, verdict }: BioAnalysis['length']): string {
  switch (verdict) {
    case 'empty':
      return t('Nothing here yet');
    case 'short':
      return t('{words, plural, one {{words} word} other {{words} words}}, a bit short', { words });
    case 'good':
      return t('{words, plural, one {{words} word} other {{words} words}}, a good length', { words });
    case 'long':
      return t(
        '{words, plural, one {{words} word} other {{words} words}}, longer than most people will read',
        {
          words,
        },
      );
  }
}
