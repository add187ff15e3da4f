import type { TopicName } from './topics.ts';

/** Something of somebody's life that a text may name, and how to say more of it. Each line follows "You mention …." */
export interface Mention {
  name: string;
  words: readonly string[];
  /** Where the text names it and leaves it at that. */
  add: string;
  /** How it leads to something else that the text does not tell yet. */
  leads?: Partial<Record<TopicName, string>>;
}

export const mentions: readonly Mention[] = [
  {
    name: 'teaching',
    words: [
      'i teach',
      'i still teach',
      'teaches',
      'teaching',
      'teachers?',
      'lecturer',
      'professor',
      'tuitions?',
    ],
    add: 'Add one sentence about what you like in it.',
    leads: {
      partner: 'Add whom you hope for: perhaps somebody who would want to hear the stories from school.',
      dailyLife: 'Add what follows the last bell: where you go, and what you do first.',
      values: 'Add what it has taught you about patience, or about being wrong.',
    },
  },
  {
    name: 'medicine',
    words: [
      'doctors?',
      'surgeon',
      'dentist',
      'physician',
      'nurses?',
      'nursing',
      'mbbs',
      'hospital',
      'clinic',
    ],
    add: 'Add what a good day there is like, and how the hours leave room for home.',
    leads: {
      partner: 'Add whom you would like to come home to after a long shift.',
      dailyLife: 'Add a day off: when it begins, and who gets the first cup of tea.',
      values: 'Add what you have seen there that matters to you in a family.',
    },
  },
  {
    name: 'software',
    words: ['software', 'programmer', 'developer', 'coding', 'it company', 'it professional', 'techie'],
    add: 'Say in plain words what you build, and who is helped by it.',
    leads: {
      dailyLife: 'Add what happens once the screen is shut.',
      partner: 'Add whom you would shut the screen for at six.',
    },
  },
  {
    name: 'engineering',
    words: ['(?<!software )engineers?', '(?<!software )engineering'],
    add: 'Say in plain words what you make, and which part of it you are proud of.',
    leads: { dailyLife: 'Add an evening after work: who cooks, and what you talk about.' },
  },
  {
    name: 'the law',
    words: ['lawyers?', 'advocate', 'high court', 'llb'],
    add: 'Say in one sentence what drew you to it.',
    leads: { values: 'Add what being fair means to you at home.' },
  },
  {
    name: 'accounts',
    words: ['accountant', 'bank', 'banker', 'banking', 'auditor', 'finance'],
    add: 'Add what people come to you for, or what you do first when the office closes.',
    leads: { dailyLife: 'Add what you do first when the office closes.' },
  },
  {
    name: 'a business',
    words: ['business', 'shop', 'start-?up', 'entrepreneur', 'factory'],
    add: 'Say what it makes or sells, and what you look forward to in it.',
    leads: { family: 'Add who in the family is part of it, and who only gives advice.' },
  },
  {
    name: 'cooking',
    words: ['cook', 'cooks', 'cooking', 'baking', 'bake', 'biryani', 'dosas?', 'fish curry'],
    add: 'Name the dish that people ask you for, and who asks.',
    leads: {
      partner: 'Add whom you would like beside you in the kitchen.',
      family: 'Add who taught you, and who is at the table.',
      dailyLife: 'Add what is on the table on an ordinary Tuesday.',
    },
  },
  {
    name: 'travelling',
    words: ['travel', 'travels', 'travell?ing', 'road trips?', 'backpacking'],
    add: 'Name one place that stayed with you, and why.',
    leads: { partner: 'Add with whom you would like to see the next place, and which it is.' },
  },
  {
    name: 'the hills',
    words: ['hills', 'mountains', 'trek', 'treks', 'trekking', 'hiking'],
    add: 'Tell of one walk that you would take somebody on.',
    leads: { partner: 'Add whom you would like beside you on such a walk.' },
  },
  {
    name: 'reading',
    words: ['i read', 'reading', 'reader', 'books?', 'novels?'],
    add: 'Name one book that you have given to somebody.',
    leads: { partner: 'Add whom you would like to read the best page aloud to.' },
  },
  {
    name: 'music',
    words: [
      'music',
      'singing',
      'sing',
      'songs?',
      'guitar',
      'piano',
      'veena',
      'tabla',
      'sitar',
      'carnatic',
      'hindustani',
    ],
    add: 'Say what plays at home on a Sunday.',
    leads: { family: 'Add who at home sings along, and who leaves the room.' },
  },
  {
    name: 'dancing',
    words: ['danc(?:e|es|ing|er)', 'bharatanatyam', 'kathak', 'garba', 'bhangra'],
    add: 'Say where you dance, and who gets pulled in with you.',
  },
  {
    name: 'films',
    words: ['films?', 'movies?', 'cinema', 'web series', 'netflix'],
    add: 'Name one that you could watch again tonight.',
    leads: { partner: 'Add whom you would like on the next seat, and who picks the film.' },
  },
  {
    name: 'cricket',
    words: ['cricket'],
    add: 'Say whether you play or watch, and with whom.',
    leads: { family: 'Add who at home watches with you, and who only asks for the score.' },
  },
  {
    name: 'sport',
    words: [
      'sports?',
      'badminton',
      'tennis',
      'football',
      'volleyball',
      'swimming',
      'running',
      'cycling',
      'gym',
      'fitness',
    ],
    add: 'Say with whom, and what happens afterwards.',
    leads: { dailyLife: 'Add the rest of that morning: who is awake, and what is for breakfast.' },
  },
  {
    name: 'yoga',
    words: ['yoga', 'meditation', 'pranayama'],
    add: 'Say what it has changed in your days.',
    leads: { dailyLife: 'Add what the day brings after that quiet hour.' },
  },
  {
    name: 'gardening',
    words: ['gardening', 'my garden', 'plants', 'terrace garden'],
    add: 'Say what is growing there now.',
  },
  {
    name: 'what you make by hand',
    words: ['painting', 'drawing', 'sketching', 'crafts?', 'photography', 'embroidery', 'pottery'],
    add: 'Say what you last made, and where it is now.',
  },
  {
    name: 'faith',
    words: [
      'temple',
      'church',
      'mosque',
      'gurudwara',
      'gurdwara',
      'prayers?',
      'pray',
      'god',
      'spiritual',
      'religious',
    ],
    add: 'Say what it looks like on an ordinary day at home.',
    leads: { family: 'Add how the year is kept at home: which festival fills the house, and with whom.' },
  },
  {
    name: 'your parents',
    words: ['parents', 'mother', 'father', 'mom', 'mum', 'dad', 'amma', 'appa', 'papa'],
    add: 'Add one thing that you do together, or that you have from them.',
    leads: {
      values: 'Add one thing you learnt from them that you would like to keep in a home of your own.',
    },
  },
  {
    name: 'your brothers and sisters',
    words: ['brothers?', 'sisters?', 'siblings?'],
    add: 'One line on what you laugh about together says more than their number.',
    leads: { values: 'Add what you have learnt from sharing a home with them.' },
  },
];
