import type { BioAnalysis } from '@troth/contract';
import { msg, t, translate } from '@troth/texts';
import { GOOD_WORDS } from './length.ts';
import { type Mentioned, mentionsIn } from './mentioned.ts';
import { CAPITALS, HEIGHT } from './signals.ts';
import { anyOf, type BioText, count, listedParts, quote } from './text.ts';
import type { Topic } from './topics.ts';
import * as words from './words.ts';

export const MOST_SUGGESTIONS = 5;
const MOST_OF_A_KIND = 2;

const TO_BEGIN = [
  msg('Begin with this morning: a sentence about what you did first is easier than one about yourself.'),
  msg('Then name the people at home, and one thing you do together.'),
  msg('End with the person you hope for: “I would like to meet someone who …”.'),
];

const OTHER_SCRIPT = msg(
  'This reading knows English only. Members who read your language will need no help from it.',
);

const demand = anyOf(words.demands);
const looks = /(?<!\p{L})(?:fair|slim|complexion|wheatish|good[ -]looking)(?!\p{L})/iu;
const money = /(?<!\p{L})(?:lpa|salary|package|lakhs?|lacs?|crores?|per annum)(?!\p{L})/iu;

function softerDemand({ sentences }: BioText): string[] {
  const demands = sentences.map((sentence) => ({ sentence, many: count(sentence, demand) }));
  const [most] = demands.toSorted((a, b) => b.many - a.many);
  if (most === undefined || most.many === 0) return [];
  return [
    t('{quotation} reads as a condition. A hope invites more: “I would be glad to meet someone who …”.', {
      quotation: quote(most.sentence),
    }),
  ];
}

function calmerCapitals({ whole }: BioText): string[] {
  const [first] = whole.match(CAPITALS) ?? [];
  return first === undefined
    ? []
    : [t('{quotation} sounds calmer in small letters.', { quotation: quote(first, 4) })];
}

function oneOfTheList({ sentences }: BioText): string[] {
  const parts = sentences.map(listedParts).find((some) => some.length > 0);
  if (parts === undefined) return [];
  const quotation = quote(parts.slice(0, 3).join(', '), 9);
  return [
    t('{quotation} is a list. Keep the one that is most yours, and tell of a day on which it showed.', {
      quotation,
    }),
  ];
}

function beyondLooks({ whole }: BioText): string[] {
  const [word] = whole.match(looks) ?? [];
  if (word === undefined) return [];
  return [
    t('Where you write “{word}”, you could name a way of being with people instead.', {
      word: word.toLowerCase(),
    }),
  ];
}

function figuresElsewhere({ whole }: BioText): string[] {
  if (whole.search(HEIGHT) >= 0)
    return [t('Your height has a field of its own. The room here is for what no field can hold.')];
  if (money.test(whole))
    return [t('Income has a field of its own. The room here is for what no field can hold.')];
  return [];
}

function moreOrLess({ verdict, words: many }: BioAnalysis['length']): string[] {
  if (verdict === 'short') {
    return [
      many < GOOD_WORDS.from / 2
        ? t('There is room for more. Two or three further sentences would let a reader hear you.')
        : t('There is room for more. One or two further sentences would let a reader hear you.'),
    ];
  }
  if (verdict === 'long') {
    return [
      t(
        'At {count} words, many readers stop half-way. Keep the sentences that only you could have written.',
        { count: many },
      ),
    ];
  }
  return [];
}

const from = ({ name }: Mentioned, next: string): string =>
  t('You mention {subject}. {advice}', { subject: translate(name), advice: translate(next) });

/** What is missing, each begun from something that the text names and that no other suggestion begins from. */
function fill(missing: readonly Topic[], named: readonly Mentioned[]): string[] {
  const left = [...named];
  return missing.map(({ name, ask }) => {
    const at = left.findIndex(({ leads }) => leads?.[name] !== undefined);
    const [mention] = at < 0 ? [] : left.splice(at, 1);
    const next = mention?.leads?.[name];
    return mention === undefined || next === undefined ? translate(ask) : from(mention, next);
  });
}

interface Read {
  length: BioAnalysis['length'];
  understood: boolean;
  missing: readonly Topic[];
}

/** What to do next, the most useful first, and begun from the text's own words wherever they lead there. */
export function suggestionsFor(text: BioText, { length, understood, missing }: Read): string[] {
  if (length.verdict === 'empty') return TO_BEGIN.map(translate);
  if (!understood) return [translate(OTHER_SCRIPT)];
  const named = mentionsIn(text);
  const bare = named.filter(({ isBare }) => isBare).slice(0, MOST_OF_A_KIND);
  const [firstMore, secondMore] = bare.map((mention) => from(mention, mention.add));
  const unused = named.filter((mention) => !bare.includes(mention));
  const [firstFill, secondFill] = fill(missing.slice(0, MOST_OF_A_KIND), unused);
  return [
    ...softerDemand(text),
    ...calmerCapitals(text),
    firstMore,
    firstFill,
    ...oneOfTheList(text),
    secondMore,
    secondFill,
    ...beyondLooks(text),
    ...figuresElsewhere(text),
    ...moreOrLess(length),
  ]
    .filter((suggestion) => suggestion !== undefined)
    .slice(0, MOST_SUGGESTIONS);
}
