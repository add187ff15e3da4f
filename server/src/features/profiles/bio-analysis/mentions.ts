import { msg } from '@troth/texts';
import type { TopicName } from './signals.ts';
import { anyWordPattern, type BioText, countWords, findListItems } from './text.ts';
import * as words from './words.ts';

/** A subject that a bio may mention, and advice on what to add. Each advice follows the sentence "You mention …." */
export interface Mention {
  name: string;
  patterns: readonly string[];
  /** Advice if the text mentions the subject without any detail. */
  detailAdvice: string;
  /** Advice that leads from the subject to a topic that the text lacks. */
  topicAdvice?: Partial<Record<TopicName, string>>;
}

const mentions: readonly Mention[] = [
  {
    name: msg('teaching'),
    patterns: [
      'i teach',
      'i still teach',
      'teaches',
      'teaching',
      'teachers?',
      'lecturer',
      'professor',
      'tuitions?',
    ],
    detailAdvice: msg('Add a sentence about what you like about it.'),
    topicAdvice: {
      partner: msg('Add who you’d like to meet: maybe someone who’d enjoy your school stories.'),
      dailyLife: msg('Add what happens after the last bell: where you go, and what you do first.'),
      values: msg('Add what it’s taught you about patience, or about being wrong.'),
    },
  },
  {
    name: msg('medicine'),
    patterns: [
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
    detailAdvice: msg('Add what a good day there is like, and how your hours leave time for home.'),
    topicAdvice: {
      partner: msg('Add who you’d like to come home to after a long shift.'),
      dailyLife: msg('Add a day off: when it begins, and who gets the first cup of tea.'),
      values: msg('Add what you’ve seen there that matters to you in a family.'),
    },
  },
  {
    name: msg('software'),
    patterns: ['software', 'programmer', 'developer', 'coding', 'it company', 'it professional', 'techie'],
    detailAdvice: msg('Say in simple words what you build and who it helps.'),
    topicAdvice: {
      dailyLife: msg('Add what you do once the laptop is shut.'),
      partner: msg('Add who you’d shut the laptop for at six.'),
    },
  },
  {
    name: msg('engineering'),
    patterns: ['(?<!software )engineers?', '(?<!software )engineering'],
    detailAdvice: msg('Say in simple words what you make, and which part you’re proud of.'),
    topicAdvice: { dailyLife: msg('Add an evening after work: who cooks, and what you talk about.') },
  },
  {
    name: msg('the law'),
    patterns: ['lawyers?', 'advocate', 'high court', 'llb'],
    detailAdvice: msg('Say in one sentence what drew you to it.'),
    topicAdvice: { values: msg('Add what being fair means to you at home.') },
  },
  {
    name: msg('accounts'),
    patterns: ['accountant', 'bank', 'banker', 'banking', 'auditor', 'finance'],
    detailAdvice: msg('Add what people come to you for, or what you do first when the office closes.'),
    topicAdvice: { dailyLife: msg('Add what you do first when the office closes.') },
  },
  {
    name: msg('a business'),
    patterns: ['business', 'shop', 'start-?up', 'entrepreneur', 'factory'],
    detailAdvice: msg('Say what it makes or sells, and what you enjoy about it.'),
    topicAdvice: { family: msg('Add who in the family is part of it, and who only gives advice.') },
  },
  {
    name: msg('cooking'),
    patterns: ['cook', 'cooks', 'cooking', 'baking', 'bake', 'biryani', 'dosas?', 'fish curry'],
    detailAdvice: msg('Name the dish people ask you for, and who asks.'),
    topicAdvice: {
      partner: msg('Add who you’d like next to you in the kitchen.'),
      family: msg('Add who taught you, and who’s at the table.'),
      dailyLife: msg('Add what’s on the table on an ordinary Tuesday.'),
    },
  },
  {
    name: msg('travelling'),
    patterns: ['travel', 'travels', 'travell?ing', 'road trips?', 'backpacking'],
    detailAdvice: msg('Name one place that stayed with you, and why.'),
    topicAdvice: { partner: msg('Add where you’d like to go next, and with whom.') },
  },
  {
    name: msg('the hills'),
    patterns: ['hills', 'mountains', 'trek', 'treks', 'trekking', 'hiking'],
    detailAdvice: msg('Describe one walk you’d take someone on.'),
    topicAdvice: { partner: msg('Add who you’d like with you on a walk like that.') },
  },
  {
    name: msg('reading'),
    patterns: ['i read', 'reading', 'reader', 'books?', 'novels?'],
    detailAdvice: msg('Name one book you’ve given to someone.'),
    topicAdvice: { partner: msg('Add who you’d like to read the best page to.') },
  },
  {
    name: msg('music'),
    patterns: [
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
    detailAdvice: msg('Say what’s playing at home on a Sunday.'),
    topicAdvice: { family: msg('Add who at home sings along, and who leaves the room.') },
  },
  {
    name: msg('dancing'),
    patterns: ['danc(?:e|es|ing|er)', 'bharatanatyam', 'kathak', 'garba', 'bhangra'],
    detailAdvice: msg('Say where you dance, and who gets pulled in with you.'),
  },
  {
    name: msg('films'),
    patterns: ['films?', 'movies?', 'cinema', 'web series', 'netflix'],
    detailAdvice: msg('Name one that you could watch again tonight.'),
    topicAdvice: { partner: msg('Add who you’d like in the next seat, and who picks the film.') },
  },
  {
    name: msg('cricket'),
    patterns: ['cricket'],
    detailAdvice: msg('Say whether you play or watch, and with whom.'),
    topicAdvice: { family: msg('Add who at home watches with you, and who only asks for the score.') },
  },
  {
    name: msg('sport'),
    patterns: [
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
    detailAdvice: msg('Say who with, and what happens afterwards.'),
    topicAdvice: { dailyLife: msg('Add the rest of that morning: who’s awake, and what’s for breakfast.') },
  },
  {
    name: msg('yoga'),
    patterns: ['yoga', 'meditation', 'pranayama'],
    detailAdvice: msg('Say how it’s changed your days.'),
    topicAdvice: { dailyLife: msg('Add what comes after that quiet hour.') },
  },
  {
    name: msg('gardening'),
    patterns: ['gardening', 'my garden', 'plants', 'terrace garden'],
    detailAdvice: msg('Say what’s growing there now.'),
  },
  {
    name: msg('what you make by hand'),
    patterns: ['painting', 'drawing', 'sketching', 'crafts?', 'photography', 'embroidery', 'pottery'],
    detailAdvice: msg('Say what you made last, and where it is now.'),
  },
  {
    name: msg('faith'),
    patterns: [
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
    detailAdvice: msg('Say what it looks like on an ordinary day at home.'),
    topicAdvice: {
      family: msg('Add which festival fills the house, and with whom.'),
    },
  },
  {
    name: msg('your parents'),
    patterns: ['parents', 'mother', 'father', 'mom', 'mum', 'dad', 'amma', 'appa', 'papa'],
    detailAdvice: msg('Add one thing you do together, or that you get from them.'),
    topicAdvice: {
      values: msg('Add one thing you’ve learnt from them that you’d keep in your own home.'),
    },
  },
  {
    name: msg('your brothers and sisters'),
    patterns: ['brothers?', 'sisters?', 'siblings?'],
    detailAdvice: msg('One line about what you laugh about together says more than how many there are.'),
    topicAdvice: { values: msg('Add what you’ve learnt from sharing a home with them.') },
  },
];

/** A subject that the text mentions. */
export interface FoundMention extends Mention {
  /** Whether the text mentions the subject without any detail. */
  needsDetail: boolean;
}

const mentionPatterns = mentions.map((mention) => ({
  ...mention,
  pattern: anyWordPattern(mention.patterns),
}));
const personalPatterns = [
  words.feelings,
  words.plans,
  words.scenes,
  words.otherPeople,
  words.togetherWords,
].map(anyWordPattern);
const MIN_DETAILED_WORDS = 9;

/** Whether a sentence only mentions things: it is short, a list, or has no personal words. */
function needsDetail(sentence: string): boolean {
  if (countWords(sentence) < MIN_DETAILED_WORDS || findListItems(sentence).length > 0) return true;
  return personalPatterns.every((pattern) => sentence.search(pattern) < 0);
}

/** The subjects that the text mentions, in order of appearance. */
export function findMentions({ text, sentences }: BioText): FoundMention[] {
  return mentionPatterns
    .map(({ pattern, ...mention }) => {
      const at = text.search(pattern);
      const matchingSentences = sentences.filter((sentence) => sentence.search(pattern) >= 0);
      return { at, mention: { ...mention, needsDetail: matchingSentences.every(needsDetail) } };
    })
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ mention }) => mention);
}
