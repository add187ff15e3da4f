import type { PartnerPreferences } from '@troth/contract';
import { t } from '@troth/texts';
import { listPreferences } from '../preferences.ts';
import type { Choices } from '../useVocabularies.ts';
import { height } from '../words.ts';
import type { Fact } from './facts-of.ts';

const listed = 6;

/** Who is open to thirty degrees is better told by a few of them and how many there are besides. */
function inShort(labels: readonly string[]): string {
  const others = labels.length - listed;
  // One more word is no longer than "and 1 other".
  if (others <= 1) return labels.join(', ');
  return t('{some} and {count} others', { some: labels.slice(0, listed).join(', '), count: others });
}

/** Preferences in words; whatever is open is not mentioned. */
export function hopesOf(preferences: PartnerPreferences, { labels }: Choices): Fact[] {
  const { age, heightCm } = preferences;
  const hopes: Fact[] = [];
  if (age) {
    const { min, max, mustHave } = age;
    hopes.push({ term: t('Age'), value: t('{from} to {to}', { from: min, to: max }), mustHave });
  }
  if (heightCm) {
    const { min, max, mustHave } = heightCm;
    hopes.push({
      term: t('Height'),
      value: t('{from} to {to}', { from: height(min), to: height(max) }),
      mustHave,
    });
  }
  for (const { key, label, vocabulary } of listPreferences) {
    const preference = preferences[key];
    if (!preference) continue;
    const value = inShort(labels(vocabulary, preference.values));
    if (value !== '') hopes.push({ term: label, value, mustHave: preference.mustHave });
  }
  return hopes;
}
