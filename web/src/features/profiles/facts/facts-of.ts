import type { OtherProfile, ProfileCard } from '@troth/contract';
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

const made: Record<string, string> = {
  child: 'a parent',
  sibling: 'a brother or sister',
  relative: 'a relative',
  friend: 'a friend',
};

/** Who wrote the profile, where it was not the member: readers then know whose words they read. */
export const madeBy = (createdFor: string | null): string | undefined =>
  createdFor === null ? undefined : made[createdFor];

function children(count: number | null): string | undefined {
  if (count === null) return undefined;
  if (count === 0) return 'None';
  return count === 1 ? 'One' : String(count);
}

const joined = (parts: readonly (string | null | undefined)[], separator: string) =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(separator);

/** Only what was told: a fact without an answer is not there. */
const told = (facts: [term: string, value: string | undefined][]): Fact[] =>
  facts.flatMap(([term, value]) => (value === undefined || value === '' ? [] : [{ term, value }]));

/** What a profile says in single answers, group by group with plain nouns. */
export function factsOf(profile: Described, choices: Choices): FactGroup[] {
  const { label, labels } = choices;
  const place = placeInFull(profile, choices);
  return [
    {
      title: 'Background',
      section: 'looks',
      facts: told([
        ['Height', profile.heightCm === null ? undefined : height(profile.heightCm)],
        ['Marital status', label('maritalStatus', profile.maritalStatus)],
        ['Children', children(profile.children)],
        ['Mother tongue', label('language', profile.motherTongue)],
        ['Languages', labels('language', profile.languages).join(', ')],
      ]),
    },
    {
      title: 'Religion and community',
      section: 'faith',
      facts: told([
        ['Religion', label('religion', profile.religion)],
        ['Community', label('community', profile.community)],
      ]),
    },
    { title: 'Home', section: 'place', facts: told([['Lives in', place]]) },
    {
      title: 'Education and work',
      section: 'work',
      facts: told([
        ['Education', joined([label('education', profile.education), profile.educationDetail], ', ')],
        ['Work', joined([label('occupation', profile.occupation), profile.occupationDetail], ', ')],
        ['Income', label('incomeBand', profile.incomeBand)],
      ]),
    },
    {
      title: 'Lifestyle',
      section: 'lifestyle',
      facts: told([
        ['Food', label('diet', profile.diet)],
        ['Smoking', label('smoking', profile.smoking)],
        ['Drinking', label('drinking', profile.drinking)],
        ['Likes', labels('hobby', profile.hobbies).join(', ')],
      ]),
    },
    {
      title: 'Family',
      section: 'family',
      facts: told([
        ['Family', label('familyType', profile.familyType)],
        ['Values', label('familyValues', profile.familyValues)],
      ]),
    },
  ];
}
