import type { Criterion } from '@troth/contract';
import { capitalised } from './labels.ts';
import { habits, names, type PhraseOf, places, qualities, roles } from './phrases.ts';

export interface Words {
  noun: string;
  plural?: true;
  phraseOf: PhraseOf;
  /** What stands around the list of what is hoped for. */
  around?: (list: string) => string;
}

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
const income = names('incomeBand', 'income', () => ({}));

const occupations = {
  agriculture: 'in agriculture',
  air_crew: 'in a cabin crew',
  customer_support: 'in customer support',
  defence: 'in the armed forces',
  film_media: 'in film and television',
  hotel_management: 'in hotels and hospitality',
  human_resources: 'in human resources',
  marketing: 'in marketing',
  merchant_navy: 'in the merchant navy',
  police: 'in the police',
  sales: 'in sales',
  retired: 'retired',
  between_jobs: 'between jobs',
  not_working: 'not working',
  other: 'in another occupation',
};

/** How each criterion is spoken of. */
export const words: Record<Criterion, Words> = {
  age: { noun: 'age', phraseOf: (years) => ({ hoped: `${years} years`, told: `are ${years}` }) },
  heightCm: { noun: 'height', phraseOf: (cm) => ({ hoped: `${cm} cm`, told: `are ${cm} cm` }) },
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
    phraseOf: names('language', 'mother tongue', (label) => ({
      onCard: `Speaks ${label}`,
      onCardOfYou: `speak ${label}`,
    })),
  },
  community: {
    noun: 'community',
    phraseOf: names('community', 'community', (label) => ({ onCard: label, onCardOfYou: `are ${label}` })),
  },
  education: {
    noun: 'education',
    phraseOf: names('education', 'education', (label) => ({ onCard: capitalised(label) })),
  },
  occupation: { noun: 'occupation', phraseOf: roles('occupation', occupations) },
  familyValues: {
    noun: 'family values',
    plural: true,
    phraseOf: names('familyValues', 'family values', (label) => ({
      onCard: `${capitalised(label)} values`,
    })),
    around: (list) => `${list} family values`,
  },
  incomeBand: {
    noun: 'income',
    phraseOf: (code) => (code === 'no_income' ? noIncome : income(code)),
  },
};
