import type { Random } from '../random.ts';
import { familyVoice, ownVoice, type Voice } from './bio-voices.ts';
import * as family from './family-texts.ts';

/** Hobbies in sentences; each follows "I enjoy" as well as "she enjoys". */
export const hobbyPhrases: Record<string, string[]> = {
  astronomy: ['looking at the night sky through an old telescope', 'clear nights away from the city lights'],
  badminton: ['an early game of badminton', 'badminton on the terrace until it is too dark to see'],
  baking: ['baking bread on Sunday mornings', 'cakes that do not always rise'],
  birdwatching: [
    'watching birds with more patience than skill',
    'a lake at dawn and a good pair of binoculars',
  ],
  blogging: ['writing small essays for whoever reads them'],
  board_games: ['long evenings with board games', 'a game of carrom that turns serious'],
  calligraphy: ['calligraphy with a proper reed pen'],
  camping: ['a tent by a fire'],
  carnatic_music: ['a good kutcheri in December', 'Carnatic music from morning to evening'],
  chess: ['slow games of chess', 'chess puzzles over breakfast'],
  classical_dance: ['the classical dance of childhood days', 'the evenings of dance practice'],
  coding: ['small programs that nobody asked for'],
  collecting: ['collecting old coins and their stories', 'stamps from countries that no longer exist'],
  comedy: ['good and bad stand-up comedy'],
  cooking: [
    'cooking for a full table',
    'trying out recipes from grandmother’s notebook',
    'a kitchen full of people',
  ],
  cricket: ['Sunday cricket with colleagues', 'arguing about cricket with complete strangers'],
  cycling: ['long bicycle rides before the traffic wakes', 'cycling to the sea and back'],
  dancing: ['dancing at every wedding', 'dance classes on Wednesdays'],
  drawing: ['drawing in small notebooks', 'sketching strangers on trains'],
  fashion: ['old saris and new ways to wear them', 'hand-woven cloth and well-cut clothes'],
  films: ['old films in black and white', 'films in languages that need subtitles'],
  football: ['football under floodlights', 'staying up for a football match'],
  gaming: ['an honest video game now and then'],
  gardening: ['a balcony that has become a garden', 'growing chillies and tomatoes'],
  gym: ['an hour in the gym before work'],
  handicrafts: ['embroidery and other slow handwork'],
  hiking: ['walks in the hills', 'walking until the path ends'],
  hindustani_music: ['morning ragas', 'a long alap and nowhere to be'],
  history: ['old forts and the arguments about them', 'local history'],
  hockey: ['a good hockey match'],
  interior_design: ['rearranging rooms until they feel right'],
  kabaddi: ['a good kabaddi match'],
  knitting: ['knitting through the winter'],
  languages: ['learning languages a few words at a time'],
  martial_arts: ['karate for the discipline of it'],
  meditation: ['twenty quiet minutes every morning'],
  motorcycling: ['long motorcycle rides to nowhere in particular'],
  museums: ['museums on rainy days', 'small museums that nobody visits'],
  music: ['music at all hours', 'old film songs', 'ghazals late in the evening'],
  painting: ['watercolours on Sunday afternoons', 'painting without asking whether it is good'],
  pets: ['the company of a very lazy dog', 'a cat who tolerates us', 'feeding half of the street’s dogs'],
  photography: ['taking photographs of doors and windows', 'photographing people at work'],
  playing_instrument: ['an hour with the guitar after dinner', 'playing the harmonium for family songs'],
  podcasts: ['podcasts on the way to work'],
  poetry: ['poetry read aloud', 'poems learnt by heart at school'],
  pottery: ['pottery classes and the crooked cups that come of them'],
  reading: [
    'thick novels',
    'reading on trains',
    'a book that keeps one up too late',
    'second-hand bookshops',
  ],
  running: ['running along the water at six in the morning', 'training for a half-marathon'],
  singing: ['singing in a choir', 'singing while cooking'],
  swimming: ['swimming before breakfast'],
  table_tennis: ['table tennis in the lunch break'],
  tennis: ['a weekly game of tennis'],
  theatre: ['plays in small theatres', 'amateur theatre'],
  travel: ['night trains and window seats', 'travelling light and eating well', 'one new place every year'],
  trekking: ['trekking above the tree line', 'monsoon treks in the Ghats'],
  volunteering: ['teaching children at a shelter on Saturdays', 'helping at the blood bank'],
  writing: ['letters written by hand', 'keeping a diary that nobody may read'],
  yoga: ['yoga on the roof at sunrise', 'yoga every single day'],
};

/** What a bio can mention, consistent with the fields. */
export interface BioFacts {
  firstName: string;
  gender: 'female' | 'male' | 'other';
  age: number;
  createdFor: string;
  maritalStatus: string;
  children: number | null;
  cityName: string;
  originName: string;
  /** Whether the member lives away from the family's home. */
  hasMoved: boolean;
  title: string;
  activity: string;
  hobbies: string[];
  diet: string;
  familyType: string;
}

type Slots = Record<string, string>;

const fillSlots = (text: string, slots: Slots) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => slots[name] ?? '');

const toSentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const relationPhrases: Record<string, [woman: string, man: string]> = {
  child: ['Our daughter', 'Our son'],
  sibling: ['Our sister', 'Our brother'],
  relative: ['Our niece', 'Our nephew'],
  friend: ['Our friend', 'Our friend'],
};

/** "a software engineer", but "an HR manager" and "an English teacher". */
function withArticle(title: string): string {
  const isName = /^(HR|Air|Army|English)\b/.test(title);
  const displayTitle = isName ? title : title.charAt(0).toLowerCase() + title.slice(1);
  return `${/^([aeio]|HR)/i.test(displayTitle) ? 'an' : 'a'} ${displayTitle}`;
}

const titlesWithoutJob = new Set(['Homemaker', 'Student', 'Postgraduate student']);

function createSlots(random: Random, facts: BioFacts): Slots {
  const { gender, createdFor, hobbies } = facts;
  const isWoman = gender === 'female';
  const [daughter, son] = relationPhrases[createdFor] ?? ['', ''];
  const relation = isWoman ? daughter : son;
  const [a = '', b = ''] = random.sample(hobbies, 2).map((hobby) => random.pick(hobbyPhrases[hobby] ?? ['']));
  return {
    a,
    b,
    our: relation,
    our_low: relation.toLowerCase(),
    She: isWoman ? 'She' : 'He',
    she: isWoman ? 'she' : 'he',
    her: isWoman ? 'her' : 'his',
    him: isWoman ? 'her' : 'him',
    her_cap: isWoman ? 'Her' : 'His',
    first: facts.firstName,
    city: facts.cityName,
    origin: facts.originName,
    title: withArticle(facts.title),
    does: facts.activity,
  };
}

/** Picks sentences for the middle, between the opening and the closing wish. */
function pickMiddleSentences(random: Random, { diet }: BioFacts, voice: Voice): string[] {
  const food = voice.foodLines[diet];
  return [
    ...(random.chance(0.85) ? [random.pick(voice.hobbyLines)] : []),
    ...random.sample(voice.traits, random.int(0, 2)),
    ...(food && random.chance(0.18) ? [random.pick(food)] : []),
  ];
}

function pickPastSentences(random: Random, { maritalStatus, children }: BioFacts, voice: Voice): string[] {
  const pastSentence = voice.pastLines[maritalStatus];
  const parenthood = voice.childLines[children ?? 0];
  return [pastSentence, parenthood].flatMap((lines) => (lines ? [random.pick(lines)] : []));
}

function pickOpening(random: Random, { createdFor, hasMoved, title }: BioFacts, voice: Voice): string {
  const hasOtherOpening =
    createdFor === 'self'
      ? hasMoved && random.chance(0.6)
      : titlesWithoutJob.has(title) || title.startsWith('Retired');
  return random.pick(hasOtherOpening ? voice.otherOpenings : voice.openings);
}

const countSentences = (texts: string[]) => texts.join(' ').match(/[.!?](?= |$)/g)?.length ?? 0;

const MAX_SENTENCES = 5;

/** Two to five sentences that do not contradict the fields. */
export function writeBio(random: Random, facts: BioFacts): string {
  const voice = facts.createdFor === 'self' ? ownVoice : familyVoice;
  const slots = createSlots(random, facts);
  const past = pickPastSentences(random, facts, voice);
  const optional = random.sample(pickMiddleSentences(random, facts, voice), 2);
  const required = [pickOpening(random, facts, voice), ...past, random.pick(voice.hopes)];
  while (countSentences([...required, ...optional]) > MAX_SENTENCES) optional.pop();
  const sentences = [...required.slice(0, -1), ...optional, ...required.slice(-1)];
  return sentences.map((text) => toSentenceCase(fillSlots(text, slots))).join(' ');
}

/** Two or three sentences about the family. */
export function writeFamily(random: Random, facts: BioFacts): string {
  const { age, familyType, hasMoved, originName } = facts;
  const father = random.pick(family.fathers);
  const parents =
    age < 46 && familyType !== 'single_parent' ? [`${father}, ${random.pick(family.mothers)}.`] : [];
  const familySentence = random.pick(family.households[familyType] ?? family.households.nuclear ?? ['']);
  const siblings = random.pick(age < 46 ? family.siblings : family.grownSiblings);
  const roots =
    hasMoved && random.chance(0.5) ? [fillSlots(random.pick(family.origins), { origin: originName })] : [];
  return [...parents, siblings, ...random.sample([familySentence, ...roots], 2)].join(' ');
}
