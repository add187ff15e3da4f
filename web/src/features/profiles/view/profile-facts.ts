import type { OtherProfile, PartnerPreferences, ProfileCard } from '@troth/contract';
import { t } from '@troth/texts';
import { listPreferences } from '../preferences.ts';
import { formatHeight, formatLocation } from '../profile-format.ts';
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

/** Fields that the own profile and other profiles share. */
export type DescribedProfile = Omit<
  OtherProfile,
  keyof ProfileCard | 'createdFor' | 'familyAbout' | 'bio' | 'partnerPreferences' | 'photos'
> &
  Pick<
    ProfileCard,
    | 'heightCm'
    | 'maritalStatus'
    | 'religion'
    | 'community'
    | 'motherTongue'
    | 'country'
    | 'state'
    | 'city'
    | 'education'
    | 'occupation'
    | 'occupationDetail'
  >;

const authorNotes: Record<string, string> = {
  child: t('Written by a parent'),
  sibling: t('Written by a brother or sister'),
  relative: t('Written by a relative'),
  friend: t('Written by a friend'),
};

/** Who wrote the profile, if it was not the member, so that readers know. */
export const formatAuthor = (createdFor: string | null): string | undefined =>
  createdFor === null ? undefined : authorNotes[createdFor];

function formatChildren(count: number | null): string | undefined {
  if (count === null) return undefined;
  if (count === 0) return t('None');
  return count === 1 ? t('One') : String(count);
}

/** Says it once if the member's own words for the occupation equal the vocabulary's. */
const joinDistinct = (parts: readonly (string | null | undefined)[], separator: string) =>
  [...new Set(parts)].filter((part) => part !== null && part !== undefined && part !== '').join(separator);

/** Leaves out facts without an answer. */
const toFacts = (facts: [term: string, value: string | undefined][]): Fact[] =>
  facts.flatMap(([term, value]) => (value === undefined || value === '' ? [] : [{ term, value }]));

/** The facts of a profile, in groups with labels. */
export function buildFactGroups(profile: DescribedProfile, choices: Choices): FactGroup[] {
  const { label, labels } = choices;
  const place = formatLocation(profile, choices);
  return [
    {
      title: t('Background'),
      section: 'looks',
      facts: toFacts([
        [t('Height'), profile.heightCm === null ? undefined : formatHeight(profile.heightCm)],
        [t('Marital status'), label('maritalStatus', profile.maritalStatus)],
        [t('Children'), formatChildren(profile.children)],
        [t('Mother tongue'), label('language', profile.motherTongue)],
        [t('Languages'), labels('language', profile.languages).join(', ')],
      ]),
    },
    {
      title: t('Religion and community'),
      section: 'faith',
      facts: toFacts([
        [t('Religion'), label('religion', profile.religion)],
        [t('Community'), label('community', profile.community)],
      ]),
    },
    { title: t('Location'), section: 'place', facts: toFacts([[t('Lives in'), place]]) },
    {
      title: t('Education and work'),
      section: 'work',
      facts: toFacts([
        [
          t('Education'),
          joinDistinct([label('education', profile.education), profile.educationDetail], ', '),
        ],
        [t('Work'), joinDistinct([label('occupation', profile.occupation), profile.occupationDetail], ', ')],
        [t('Income'), label('incomeBand', profile.incomeBand)],
      ]),
    },
    {
      title: t('Lifestyle'),
      section: 'lifestyle',
      facts: toFacts([
        [t('Food'), label('diet', profile.diet)],
        [t('Smoking'), label('smoking', profile.smoking)],
        [t('Drinking'), label('drinking', profile.drinking)],
        [t('Likes'), labels('hobby', profile.hobbies).join(', ')],
      ]),
    },
    {
      title: t('Family'),
      section: 'family',
      facts: toFacts([
        [t('Family'), label('familyType', profile.familyType)],
        [t('Values'), label('familyValues', profile.familyValues)],
      ]),
    },
  ];
}

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

/** The preferences in words; open ones are left out. */
export function buildPreferenceFacts(preferences: PartnerPreferences, { labels }: Choices): Fact[] {
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
      value: t('{from} to {to}', { from: formatHeight(min), to: formatHeight(max) }),
      mustHave,
    });
  }
  for (const { key, label, vocabulary } of listPreferences) {
    const preference = preferences[key];
    if (!preference) continue;
    const value = summarizeChoices(labels(vocabulary, preference.values));
    if (value !== '') hopes.push({ term: label, value, mustHave: preference.mustHave });
  }
  return hopes;
}
