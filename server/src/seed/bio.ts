import type { Random } from './random.ts';
import * as family from './texts/family.ts';
import * as families from './texts/family-voice.ts';
import { hobbyPhrases } from './texts/hobbies.ts';
import * as own from './texts/own-voice.ts';

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

/** "a software engineer", but "HR manager" keeps its capitals. */
function withArticle(title: string): string {
  const lower = /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
  return `${/^([aeio]|HR)/.test(lower) ? 'an' : 'a'} ${lower}`;
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

/** The parts between the opening and the hope, as many as there are to choose from. */
function middle(random: Random, told: Told, voice: typeof own | typeof families): string[] {
  const parts = random.sample(voice.traits, random.int(0, 2));
  const food = voice === own ? own.foodLines[told.diet] : undefined;
  if (food && random.chance(0.18)) parts.push(random.pick(food));
  return parts;
}

function pastOf(
  random: Random,
  { maritalStatus, children }: Told,
  voice: typeof own | typeof families,
): string[] {
  const past = voice.pastLines[maritalStatus];
  const parenthood = voice.childLines[children ?? 0];
  return [past, parenthood].flatMap((lines) => (lines ? [random.pick(lines)] : []));
}

function hobbyLine(random: Random, { hobbies }: Told, voice: typeof own | typeof families): string[] {
  if (hobbies.length >= 2) return random.chance(0.85) ? [random.pick(voice.hobbyLines)] : [];
  return hobbies.length === 1 && voice === own ? [random.pick(own.oneHobbyLines)] : [];
}

function openingOf(random: Random, { createdFor, moved, title }: Told): string {
  if (createdFor === 'self') {
    return random.pick(moved && random.chance(0.6) ? own.movedOpenings : own.openings);
  }
  return random.pick(
    notAJob.has(title) || title.startsWith('Retired') ? families.restingOpenings : families.openings,
  );
}

const sentencesIn = (parts: string[]) => parts.join(' ').match(/[.!?](?= |$)/g)?.length ?? 0;

const MOST_SENTENCES = 5;

/** Two to five sentences in which nothing contradicts the fields. */
export function writeBio(random: Random, told: Told): string {
  const voice = told.createdFor === 'self' ? own : families;
  const slots = slotsOf(random, told);
  const before = pastOf(random, told, voice);
  const between = random.sample([...hobbyLine(random, told, voice), ...middle(random, told, voice)], 2);
  const needed = [openingOf(random, told), ...before, random.pick(voice.hopes)];
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
