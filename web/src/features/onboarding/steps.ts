import { completionCriteria, type OwnProfile, type ProfileFieldName } from '@troth/contract';
import { t } from '@troth/texts';
import type { Choices } from '../profiles/index.ts';

/** Fields answered by tapping one choice. */
export type ChoiceField =
  | 'religion'
  | 'community'
  | 'city'
  | 'maritalStatus'
  | 'motherTongue'
  | 'education'
  | 'occupation'
  | 'incomeBand'
  | 'diet'
  | 'smoking'
  | 'drinking'
  | 'familyType';

interface StepTexts {
  title: string;
  lead?: string;
}

export type Step = StepTexts & { id: string } & (
    | { kind: 'choices'; fields: readonly ChoiceField[] }
    | { kind: 'height' | 'photo' | 'bio' | 'hobbies' | 'preferences' | 'matches' }
  );

const choose = (id: string, fields: readonly ChoiceField[], texts: StepTexts): Step => ({
  id,
  kind: 'choices',
  fields,
  ...texts,
});

/**
 * The steps in order; each id is a path. What a profile needs to be listed comes first, so that members who stop early
 * can still be found. The photo is second, because it counts most.
 */
const steps: readonly Step[] = [
  {
    id: 'height',
    kind: 'height',
    title: t('How tall are you?'),
    lead: t('A few quick questions, one at a time. Skip any of them and come back whenever you like.'),
  },
  {
    id: 'photo',
    kind: 'photo',
    title: t('Add your photo'),
    lead: t('It’s the first thing people look for. You decide who sees it.'),
  },
  choose('religion', ['religion'], { title: t('What’s your religion?') }),
  choose('community', ['community'], { title: t('And your community?') }),
  choose('city', ['city'], {
    title: t('Where do you live?'),
    lead: t('Members see your city, never your address.'),
  }),
  choose('marital-status', ['maritalStatus'], { title: t('What’s your marital status?') }),
  {
    id: 'about-me',
    kind: 'bio',
    title: t('Say hello in your own words'),
    lead: t('Two or three sentences are plenty. You can change them any time.'),
  },
  choose('mother-tongue', ['motherTongue'], { title: t('What’s your mother tongue?') }),
  choose('education', ['education'], { title: t('What did you study?') }),
  choose('work', ['occupation'], { title: t('What do you do?') }),
  choose('income', ['incomeBand'], { title: t('What do you earn in a year?') }),
  choose('food', ['diet'], { title: t('What do you eat?') }),
  choose('habits', ['smoking', 'drinking'], { title: t('Do you smoke or drink?') }),
  {
    id: 'hobbies',
    kind: 'hobbies',
    title: t('What do you enjoy?'),
    lead: t('Tap all that apply.'),
  },
  choose('family', ['familyType'], { title: t('What’s your family like?') }),
  {
    id: 'preferences',
    kind: 'preferences',
    title: t('Who would you like to meet?'),
    lead: t('Here’s a start, based on your answers. Tap anything to change it.'),
  },
  { id: 'matches', kind: 'matches', title: t('Meet your first matches') },
];

export const getStepPath = (id: string): string => `/welcome/${id}`;

/** The steps that apply to a member: the community is not asked if the religion has none. */
export function getSteps({ religion }: OwnProfile, choices: Choices): Step[] {
  const asksCommunity = religion === null || choices.options('community', religion).length > 0;
  return steps.filter(({ id }) => id !== 'community' || asksCommunity);
}

const photoLabel = completionCriteria.find(({ answeredBy }) => answeredBy === 'photo')?.label ?? '';

/** Whether nothing is left to answer at a step. The matches come last, so they count as open. */
function isAnswered(step: Step, me: OwnProfile): boolean {
  switch (step.kind) {
    case 'choices':
      return step.fields.every((field) => me[field] !== null);
    case 'height':
      return me.heightCm !== null;
    case 'photo':
      return !me.missingCompletionCriteria.includes(photoLabel);
    case 'bio':
      return me.bio !== null;
    case 'hobbies':
      return me.hobbies.length > 0;
    case 'preferences':
      return Object.keys(me.partnerPreferences).length > 0;
    case 'matches':
      return false;
  }
}

/**
 * The step to open instead of one that does not apply to the member: the next one. For any other id, such as that of the
 * link after registration, it is the first unanswered one.
 */
export function findStepInstead(id: string, applicable: readonly Step[], me: OwnProfile): Step | undefined {
  const index = steps.findIndex((step) => step.id === id);
  return index < 0
    ? applicable.find((step) => !isAnswered(step, me))
    : steps.slice(index).find((step) => applicable.includes(step));
}

/** The step that asks for a field of the profile. */
export const findStepOfField = (
  steps: readonly Step[],
  field: ProfileFieldName | 'photo',
): Step | undefined =>
  steps.find((step) =>
    step.kind === 'choices'
      ? (step.fields as readonly string[]).includes(field)
      : step.kind === field || (step.kind === 'height' && field === 'heightCm'),
  );
