import { msg } from '@troth/texts';
import { anyOf, type BioText } from './text.ts';
import * as words from './words.ts';

export type TopicName = 'partner' | 'family' | 'dailyLife' | 'work' | 'values' | 'particular';

/** One of the things that families usually want to read. */
export interface Topic {
  name: TopicName;
  label: string;
  isMet: (text: BioText) => boolean;
  /** What to add where nothing in the text leads to it. */
  ask: string;
}

const holds = (list: readonly string[]) => {
  const pattern = anyOf(list);
  return ({ whole }: BioText) => whole.search(pattern) >= 0;
};

const PARTICULARS = 2;
const scene = anyOf(words.scenes);

/** Different things that can be seen, smelt or heard; the same one again is no second. */
function isParticular({ whole }: BioText): boolean {
  const seen = new Set(whole.match(scene)?.map((word) => word.toLowerCase()));
  return seen.size >= PARTICULARS;
}

/** The most wanted first. */
const topics: readonly Topic[] = [
  {
    name: 'partner',
    label: msg('Hopes for a partner'),
    isMet: holds(words.partner),
    ask: msg(
      'End with the person hoped for: “I would like to meet someone who …”, and what the two might do together.',
    ),
  },
  {
    name: 'family',
    label: msg('The family'),
    isMet: holds(words.relatives),
    ask: msg('Add a sentence about the people at home: who they are, and what they do together.'),
  },
  {
    name: 'dailyLife',
    label: msg('An ordinary day'),
    isMet: holds(words.dailyLife),
    ask: msg('Describe an ordinary evening at home: who cooks, what is on, what is talked about.'),
  },
  {
    name: 'work',
    label: msg('Work or studies'),
    isMet: holds(words.jobs),
    ask: msg('Say in one sentence what fills the working day, and one thing about it that is enjoyable.'),
  },
  {
    name: 'values',
    label: msg('What matters most'),
    isMet: holds(words.values),
    ask: msg(
      'Name one thing that matters in a marriage, such as respect or patience, and where it shows in daily life.',
    ),
  },
  {
    name: 'particular',
    label: msg('Something particular'),
    isMet: isParticular,
    ask: msg(
      'Add one thing that nobody else would write: a dish, a place, a festival at home, a habit that friends smile about.',
    ),
  },
];

export const missingFrom = (text: BioText): Topic[] => topics.filter(({ isMet }) => !isMet(text));
