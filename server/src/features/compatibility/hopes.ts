import type { Criterion } from '@troth/contract';
import { t } from '@troth/texts';

/** Who hopes, and how firmly. */
export type Voice = 'youHope' | 'youInsist' | 'theyHope' | 'theyInsist';

type HopeOf = (voice: Voice, what: string) => string;

const somewhere: HopeOf = (voice, places) =>
  t(
    '{voice, select, youInsist {You insist on someone {places}} youHope {You hope for someone {places}} theyInsist {They insist on someone {places}} other {They hope for someone {places}}}',
    { voice, places },
  );

/** "You hope for someone Hindu": how a sentence begins. */
export const hopes: Record<Criterion, HopeOf> = {
  age: (voice, age) =>
    t(
      '{voice, select, youInsist {You insist on {age}} youHope {You hope for {age}} theyInsist {They insist on {age}} other {They hope for {age}}}',
      { voice, age },
    ),
  heightCm: (voice, height) =>
    t(
      '{voice, select, youInsist {You insist on {height}} youHope {You hope for {height}} theyInsist {They insist on {height}} other {They hope for {height}}}',
      { voice, height },
    ),
  religion: (voice, religion) =>
    t(
      '{voice, select, youInsist {You insist on someone {religion}} youHope {You hope for someone {religion}} theyInsist {They insist on someone {religion}} other {They hope for someone {religion}}}',
      { voice, religion },
    ),
  maritalStatus: (voice, status) =>
    t(
      '{voice, select, youInsist {You insist on someone {status}} youHope {You hope for someone {status}} theyInsist {They insist on someone {status}} other {They hope for someone {status}}}',
      { voice, status },
    ),
  diet: (voice, diet) =>
    t(
      '{voice, select, youInsist {You insist on someone {diet}} youHope {You hope for someone {diet}} theyInsist {They insist on someone {diet}} other {They hope for someone {diet}}}',
      { voice, diet },
    ),
  familyType: (voice, family) =>
    t(
      '{voice, select, youInsist {You insist on someone {family}} youHope {You hope for someone {family}} theyInsist {They insist on someone {family}} other {They hope for someone {family}}}',
      { voice, family },
    ),
  country: somewhere,
  state: somewhere,
  city: somewhere,
  smoking: (voice, smoking) =>
    t(
      '{voice, select, youInsist {You insist on someone {smoking}} youHope {You hope for someone {smoking}} theyInsist {They insist on someone {smoking}} other {They hope for someone {smoking}}}',
      { voice, smoking },
    ),
  drinking: (voice, drinking) =>
    t(
      '{voice, select, youInsist {You insist on someone {drinking}} youHope {You hope for someone {drinking}} theyInsist {They insist on someone {drinking}} other {They hope for someone {drinking}}}',
      { voice, drinking },
    ),
  motherTongue: (voice, motherTongue) =>
    t(
      '{voice, select, youInsist {You insist on {motherTongue}} youHope {You hope for {motherTongue}} theyInsist {They insist on {motherTongue}} other {They hope for {motherTongue}}}',
      { voice, motherTongue },
    ),
  community: (voice, community) =>
    t(
      '{voice, select, youInsist {You insist on {community}} youHope {You hope for {community}} theyInsist {They insist on {community}} other {They hope for {community}}}',
      { voice, community },
    ),
  education: (voice, education) =>
    t(
      '{voice, select, youInsist {You insist on {education}} youHope {You hope for {education}} theyInsist {They insist on {education}} other {They hope for {education}}}',
      { voice, education },
    ),
  occupation: (voice, occupation) =>
    t(
      '{voice, select, youInsist {You insist on {occupation}} youHope {You hope for {occupation}} theyInsist {They insist on {occupation}} other {They hope for {occupation}}}',
      { voice, occupation },
    ),
  familyValues: (voice, values) =>
    t(
      '{voice, select, youInsist {You insist on {values} family values} youHope {You hope for {values} family values} theyInsist {They insist on {values} family values} other {They hope for {values} family values}}',
      { voice, values },
    ),
  incomeBand: (voice, income) =>
    t(
      '{voice, select, youInsist {You insist on {income}} youHope {You hope for {income}} theyInsist {They insist on {income}} other {They hope for {income}}}',
      { voice, income },
    ),
};

export const hopesForTheSame = (voice: Voice): string =>
  t('{voice, select, theyInsist {They insist on the same} other {They hope for the same}}', { voice });
