import type { OtherProfile, ProfileCard } from '@troth/contract';
import { t } from '@troth/texts';
import type { SectionId } from '../sections.ts';
import type { Choices } from '../useVocabularies.ts';
import { height, placeInFull } from '../words.ts';

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

/** What facts are made from: an own profile has it as well as another's. */
export type Described = Omit<
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

const written: Record<string, string> = {
  child: t('Written by a parent'),
  sibling: t('Written by a brother or sister'),
  relative: t('Written by a relative'),
  friend: t('Written by a friend'),
};

/** Who wrote the profile, where it was not the member: readers then know whose words they read. */
export const writtenBy = (createdFor: string | null): string | undefined =>
  createdFor === null ? undefined : written[createdFor];

function children(count: number | null): string | undefined {
  if (count === null) return undefined;
  if (count === 0) return t('None');
  return count === 1 ? t('One') : String(count);
}

/** What is told twice is said once: some write their occupation in their own words as the list has it. */
const joined = (parts: readonly (string | null | undefined)[], separator: string) =>
  [...new Set(parts)].filter((part) => part !== null && part !== undefined && part !== '').join(separator);

/** Only what was told: a fact without an answer is not there. */
const told = (facts: [term: string, value: string | undefined][]): Fact[] =>
  facts.flatMap(([term, value]) => (value === undefined || value === '' ? [] : [{ term, value }]));

/** What a profile says in single answers, group by group with plain nouns. */
export function factsOf(profile: Described, choices: Choices): FactGroup[] {
  const { label, labels } = choices;
  const place = placeInFull(profile, choices);
  return [
    {
      title: t('Background'),
      section: 'looks',
      facts: told([
        [t('Height'), profile.heightCm === null ? undefined : height(profile.heightCm)],
        [t('Marital status'), label('maritalStatus', profile.maritalStatus)],
        [t('Children'), children(profile.children)],
        [t('Mother tongue'), label('language', profile.motherTongue)],
        [t('Languages'), labels('language', profile.languages).join(', ')],
      ]),
    },
    {
      title: t('Religion and community'),
      section: 'faith',
      facts: told([
        [t('Religion'), label('religion', profile.religion)],
        [t('Community'), label('community', profile.community)],
      ]),
    },
    { title: t('Location'), section: 'place', facts: told([[t('Lives in'), place]]) },
    {
      title: t('Education and work'),
      section: 'work',
      facts: told([
        [t('Education'), joined([label('education', profile.education), profile.educationDetail], ', ')],
        [t('Work'), joined([label('occupation', profile.occupation), profile.occupationDetail], ', ')],
        [t('Income'), label('incomeBand', profile.incomeBand)],
      ]),
    },
    {
      title: t('Lifestyle'),
      section: 'lifestyle',
      facts: told([
        [t('Food'), label('diet', profile.diet)],
        [t('Smoking'), label('smoking', profile.smoking)],
        [t('Drinking'), label('drinking', profile.drinking)],
        [t('Likes'), labels('hobby', profile.hobbies).join(', ')],
      ]),
    },
    {
      title: t('Family'),
      section: 'family',
      facts: told([
        [t('Family'), label('familyType', profile.familyType)],
        [t('Values'), label('familyValues', profile.familyValues)],
      ]),
    },
  ];
}
