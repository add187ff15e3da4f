import type { Criterion } from '@troth/contract';
import { capitalised } from './labels.ts';
import { habits, names, type PhraseOf, places, qualities } from './phrases.ts';

export interface Words {
  noun: string;
  plural?: true;
  phraseOf: PhraseOf;
  /** What stands around the list of what is hoped for. */
  around?: (list: string) => string;
}

export type Coded = Exclude<Criterion, 'age' | 'heightCm'>;

const someone = (list: string) => `someone ${list}`;

const families = {
  joint: 'from a joint family',
  nuclear: 'from a nuclear family',
  extended: 'from an extended family',
  single_parent: 'from a single-parent family',
  living_alone: 'living alone',
  other: 'from another kind of family',
};

const diets = {
  jain: 'on a Jain diet',
  halal: 'on a halal diet',
  kosher: 'on a kosher diet',
  other: 'on another diet',
};

const noIncome = { hoped: 'no income', told: 'have no income' };
const income = names('incomeBand', () => ({}));

/** How each criterion whose values are codes is spoken of. */
export const words: Record<Coded, Words> = {
  religion: {
    noun: 'religion',
    phraseOf: qualities('religion', { none: 'of no religion', other: 'of another religion' }),
    around: someone,
  },
  maritalStatus: { noun: 'marital status', phraseOf: qualities('maritalStatus'), around: someone },
  diet: { noun: 'diet', phraseOf: qualities('diet', diets), around: someone },
  familyType: { noun: 'family', phraseOf: qualities('familyType', families), around: someone },
  country: { noun: 'country', phraseOf: places('country'), around: someone },
  state: { noun: 'state', phraseOf: places('state'), around: someone },
  city: { noun: 'city', phraseOf: places('city'), around: someone },
  smoking: {
    noun: 'smoking habits',
    plural: true,
    phraseOf: habits('smokes', 'smoke'),
    around: someone,
  },
  drinking: {
    noun: 'drinking habits',
    plural: true,
    phraseOf: habits('drinks', 'drink'),
    around: someone,
  },
  motherTongue: {
    noun: 'mother tongue',
    phraseOf: names('language', (label) => ({ onCard: `Speaks ${label}`, onCardOfYou: `speak ${label}` })),
  },
  community: {
    noun: 'community',
    phraseOf: names('community', (label) => ({ onCard: label, onCardOfYou: `are ${label}` })),
  },
  education: {
    noun: 'education',
    phraseOf: names('education', (label) => ({ onCard: capitalised(label) })),
  },
  occupation: {
    noun: 'occupation',
    phraseOf: names('occupation', (label) => ({ onCard: capitalised(label) })),
  },
  familyValues: {
    noun: 'family values',
    plural: true,
    phraseOf: names('familyValues', (label) => ({ onCard: `${capitalised(label)} family values` })),
    around: (list) => `${list} family values`,
  },
  incomeBand: {
    noun: 'income',
    phraseOf: (code) => (code === 'no_income' ? noIncome : income(code)),
  },
};

/** What a criterion is called within a sentence. */
export function nounOf(criterion: Criterion): string {
  if (criterion === 'heightCm') return 'height';
  return criterion === 'age' ? 'age' : words[criterion].noun;
}
