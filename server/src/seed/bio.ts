import type { Random } from './random.ts';
import * as family from './texts/family.ts';
import { familyVoice } from './texts/family-voice.ts';
import { hobbyPhrases } from './texts/hobbies.ts';
import { ownVoice } from './texts/own-voice.ts';
import type { Voice } from './texts/voice.ts';

/** What a text may tell of somebody, all of it in the fields as well. */
export interface Told {
  firstName: string;
  gender: 'female' | 'male' | 'other';
  age: number;
  createdFor: string;
  maritalStatus: string;
  children: number | null;
  cityName: string;
  originName: string;
  /** Whether the home is away from where the family is from. */
  moved: boolean;
  title: string;
  does: string;
  hobbies: string[];
  diet: string;
  familyType: string;
}

type Slots = Record<string, string>;

const filled = (text: string, slots: Slots) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => slots[name] ?? '');

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const relation: Record<string, [woman: string, man: string]> = {
  child: ['Our daughter', 'Our son'],
  sibling: ['Our sister', 'Our brother'],
  relative: ['Our niece', 'Our nephew'],
  friend: ['Our friend', 'Our friend'],
};

/** "a software engineer", but "an HR manager" and "an English teacher". */
function withArticle(title: string): string {
  const isName = /^(HR|Air|Army|English)\b/.test(title);
  const shown = isName ? title : title.charAt(0).toLowerCase() + title.slice(1);
  return `${/^([aeio]|HR)/i.test(shown) ? 'an' : 'a'} ${shown}`;
}

const notAJob = new Set(['Homemaker', 'Student', 'Postgraduate student']);

function slotsOf(random: Random, told: Told): Slots {
  const { gender, createdFor, hobbies } = told;
  const woman = gender === 'female';
  const [daughter, son] = relation[createdFor] ?? ['', ''];
  const our = woman ? daughter : son;
  const [a = '', b = ''] = random.sample(hobbies, 2).map((hobby) => random.pick(hobbyPhrases[hobby] ?? ['']));
  return {
    a,
    b,
    our,
    our_low: our.toLowerCase(),
    She: woman ? 'She' : 'He',
    she: woman ? 'she' : 'he',
    her: woman ? 'her' : 'his',
    him: woman ? 'her' : 'him',
    her_cap: woman ? 'Her' : 'His',
    first: told.firstName,
    city: told.cityName,
    origin: told.originName,
    title: withArticle(told.title),
    does: told.does,
  };
}

/** What may come between the opening and the hope. */
function middle(random: Random, { diet }: Told, voice: Voice): string[] {
  const food = voice.foodLines[diet];
  return [
    ...(random.chance(0.85) ? [random.pick(voice.hobbyLines)] : []),
    ...random.sample(voice.traits, random.int(0, 2)),
    ...(food && random.chance(0.18) ? [random.pick(food)] : []),
  ];
}

function pastOf(random: Random, { maritalStatus, children }: Told, voice: Voice): string[] {
  const past = voice.pastLines[maritalStatus];
  const parenthood = voice.childLines[children ?? 0];
  return [past, parenthood].flatMap((lines) => (lines ? [random.pick(lines)] : []));
}

function openingOf(random: Random, { createdFor, moved, title }: Told, voice: Voice): string {
  const other =
    createdFor === 'self' ? moved && random.chance(0.6) : notAJob.has(title) || title.startsWith('Retired');
  return random.pick(other ? voice.otherOpenings : voice.openings);
}

const sentencesIn = (parts: string[]) => parts.join(' ').match(/[.!?](?= |$)/g)?.length ?? 0;

const MOST_SENTENCES = 5;

/** Two to five sentences in which nothing contradicts the fields. */
export function writeBio(random: Random, told: Told): string {
  const voice = told.createdFor === 'self' ? ownVoice : familyVoice;
  const slots = slotsOf(random, told);
  const before = pastOf(random, told, voice);
  const between = random.sample(middle(random, told, voice), 2);
  const needed = [openingOf(random, told, voice), ...before, random.pick(voice.hopes)];
  while (sentencesIn([...needed, ...between]) > MOST_SENTENCES) between.pop();
  const sentences = [...needed.slice(0, -1), ...between, ...needed.slice(-1)];
  return sentences.map((text) => sentenceCase(filled(text, slots))).join(' ');
}

/** Two or three sentences about those whom somebody comes with. */
export function writeFamily(random: Random, told: Told): string {
  const { age, familyType, moved, originName } = told;
  const father = random.pick(family.fathers);
  const parents =
    age < 46 && familyType !== 'single_parent' ? [`${father}, ${random.pick(family.mothers)}.`] : [];
  const together = random.pick(family.together[familyType] ?? family.together.nuclear ?? ['']);
  const siblings = random.pick(age < 46 ? family.siblings : family.grownSiblings);
  const roots =
    moved && random.chance(0.5) ? [filled(random.pick(family.roots), { origin: originName })] : [];
  return [...parents, siblings, ...random.sample([together, ...roots], 2)].join(' ');
}
