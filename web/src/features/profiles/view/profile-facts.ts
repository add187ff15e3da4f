import {
  formatHeight,
  formatHeightRange,
  formatNumberRange,
  type PartnerPreferences,
  type ProfileFieldValues,
  profileFields,
} from '@troth/contract';
import { t } from '@troth/texts';
import { fieldTexts, type ListedField, listedFields } from '../../vocabularies/index.ts';
import { fieldPreferences, getPreferenceLabel } from '../preferences.ts';
import { formatLocation } from '../profile-format.ts';
import type { SectionId } from '../sections.ts';
import type { Choices } from '../useVocabularies.ts';

export interface Fact {
  term: string;
  value: string;
  mustHave?: boolean;
}

export interface FactGroup {
  title: string;
  section: SectionId;
  facts: Fact[];
}

const authorNotes: Record<string, string> = {
  child: t('Created by a parent'),
  sibling: t('Created by a sibling'),
  relative: t('Created by a relative'),
  friend: t('Created by a friend'),
};

/** Who wrote the profile, if it was not the member, so that readers know. */
export const formatAuthor = (createdFor: string | null): string | undefined =>
  createdFor === null ? undefined : authorNotes[createdFor];

function formatChildren(count: number | null): string | undefined {
  if (count === null) return undefined;
  if (count === 0) return t('None');
  return count === 1 ? t('One') : String(count);
}

/** Joins the parts, equal ones once: an occupation in the member's own words may equal the label of the vocabulary. */
const joinDistinct = (parts: readonly (string | null | undefined)[], separator: string) =>
  [...new Set(parts)].filter((part) => part !== null && part !== undefined && part !== '').join(separator);

type FormatFact = (profile: ProfileFieldValues, choices: Choices) => string | undefined;

/** Fields that are not formatted by their kind alone. */
const specialFacts: Partial<Record<ListedField, FormatFact>> = {
  heightCm: ({ heightCm }) => (heightCm === null ? undefined : formatHeight(heightCm)),
  children: ({ children }) => formatChildren(children),
  education: ({ education, educationDetail }, { label }) =>
    joinDistinct([label('education', education), educationDetail], ', '),
  occupation: ({ occupation, occupationDetail }, { label }) =>
    joinDistinct([label('occupation', occupation), occupationDetail], ', '),
};

/** Fields that are shown with another fact, or as a text of their own. */
const fieldsWithoutFact: readonly ListedField[] = ['educationDetail', 'occupationDetail', 'familyAbout'];

function formatField(field: ListedField, profile: ProfileFieldValues, choices: Choices): string | undefined {
  const special = specialFacts[field];
  if (special) return special(profile, choices);
  const definition = profileFields[field];
  const value = profile[field];
  if (value === null) return undefined;
  if (Array.isArray(value))
    return 'vocabulary' in definition ? choices.labels(definition.vocabulary, value).join(', ') : undefined;
  return 'vocabulary' in definition ? choices.label(definition.vocabulary, String(value)) : String(value);
}

/** The facts of one section, without unanswered fields. */
function buildSectionFacts(section: SectionId, profile: ProfileFieldValues, choices: Choices): Fact[] {
  if (section === 'place') {
    const place = formatLocation(profile, choices);
    return place === '' ? [] : [{ term: t('Lives in'), value: place }];
  }
  return listedFields
    .filter((field) => profileFields[field].section === section && !fieldsWithoutFact.includes(field))
    .flatMap((field) => {
      const { label, factLabel = label } = fieldTexts[field];
      const value = formatField(field, profile, choices);
      return value === undefined || value === '' ? [] : [{ term: factLabel, value }];
    });
}

const groupTitles = {
  looks: t('Background'),
  faith: t('Religion and community'),
  place: t('Location'),
  work: t('Education and work'),
  lifestyle: t('Lifestyle'),
  family: t('Family'),
} as const satisfies Partial<Record<SectionId, string>>;

/** The facts of a profile, in groups with labels. */
export const buildFactGroups = (profile: ProfileFieldValues, choices: Choices): FactGroup[] =>
  (Object.keys(groupTitles) as (keyof typeof groupTitles)[]).map((section) => ({
    title: groupTitles[section],
    section,
    facts: buildSectionFacts(section, profile, choices),
  }));

const MAX_LISTED_CHOICES = 6;

/** Shortens a long list to a few items and the number of others. */
function summarizeChoices(labels: readonly string[]): string {
  const others = labels.length - MAX_LISTED_CHOICES;
  // One more item is no longer than "and 1 other".
  if (others <= 1) return labels.join(', ');
  return t('{some} and {count} others', {
    some: labels.slice(0, MAX_LISTED_CHOICES).join(', '),
    count: others,
  });
}

/** The partner preferences as facts; preferences that are open are left out. */
export function buildPreferenceFacts(preferences: PartnerPreferences, choices: Choices): Fact[] {
  const { age, heightCm } = preferences;
  const facts: Fact[] = [];
  if (age) {
    const { min, max, mustHave } = age;
    facts.push({ term: t('Age'), value: formatNumberRange(min, max), mustHave });
  }
  if (heightCm) {
    const { min, max, mustHave } = heightCm;
    facts.push({ term: t('Height'), value: formatHeightRange(min, max), mustHave });
  }
  for (const field of fieldPreferences) {
    const preference = preferences[field];
    if (!preference) continue;
    const definition = profileFields[field];
    const values =
      'values' in preference && 'vocabulary' in definition
        ? choices.labels(definition.vocabulary, preference.values)
        : 'excluded' in preference
          ? preference.excluded
          : [];
    const value = summarizeChoices(values);
    if (value !== '') facts.push({ term: getPreferenceLabel(field), value, mustHave: preference.mustHave });
  }
  return facts;
}
