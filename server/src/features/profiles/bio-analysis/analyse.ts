import { type BioAnalysis, formatTier, minimumTierFor, type Tier, tiers } from '@troth/contract';
import { msg, t, translate } from '@troth/texts';
import { ApiError } from '../../../platform/http/errors.ts';
import { type FoundMention, findMentions } from './mentions.ts';
import { CAPITALS, findMissingTopics, HEIGHT, measureWarmth, type Topic } from './signals.ts';
import {
  anyWordPattern,
  type BioText,
  countMatches,
  findListItems,
  GOOD_WORD_COUNT,
  isLatinScript,
  measureLength,
  parseText,
  quote,
} from './text.ts';
import * as words from './words.ts';

export const MAX_SUGGESTIONS = 5;
const MAX_PER_KIND = 2;

const FIRST_STEPS = [
  msg('Start with this morning: a sentence about what you did first is easier than one about yourself.'),
  msg('Then mention the people at home, and one thing you do together.'),
  msg('End with who you’d like to meet: “I’d like to meet someone who …”.'),
];

const OTHER_SCRIPT_NOTICE = msg(
  'We can only give tips on bios written in English. Members who read your language won’t need them.',
);

const demandPattern = anyWordPattern(words.demands);
const looksPattern = /(?<!\p{L})(?:fair|slim|complexion|wheatish|good[ -]looking)(?!\p{L})/iu;
const moneyPattern = /(?<!\p{L})(?:lpa|salary|package|lakhs?|lacs?|crores?|per annum)(?!\p{L})/iu;

function suggestSofterDemand({ sentences }: BioText): string[] {
  const demandingSentences = sentences.map((sentence) => ({
    sentence,
    demandCount: countMatches(sentence, demandPattern),
  }));
  const [mostDemanding] = demandingSentences.toSorted((a, b) => b.demandCount - a.demandCount);
  if (mostDemanding === undefined || mostDemanding.demandCount === 0) return [];
  return [
    t(
      '{quotation} sounds like a condition. Something warmer invites more people: “I’d be glad to meet someone who …”.',
      {
        quotation: quote(mostDemanding.sentence),
      },
    ),
  ];
}

function suggestLowerCase({ text }: BioText): string[] {
  const [first] = text.match(CAPITALS) ?? [];
  return first === undefined
    ? []
    : [t('{quotation} sounds calmer in lower case.', { quotation: quote(first, 4) })];
}

function suggestOneListItem({ sentences }: BioText): string[] {
  const listItems = sentences.map(findListItems).find((listParts) => listParts.length > 0);
  if (listItems === undefined) return [];
  const quotation = quote(listItems.slice(0, 3).join(', '), 9);
  return [
    t('{quotation} is a list. Keep the one that’s most you, and describe a day when it showed.', {
      quotation,
    }),
  ];
}

function suggestReplacingLooks({ text }: BioText): string[] {
  const [word] = text.match(looksPattern) ?? [];
  if (word === undefined) return [];
  return [
    t('Instead of “{word}”, say how you are with people.', {
      word: word.toLowerCase(),
    }),
  ];
}

function suggestOmittingFigures({ text }: BioText): string[] {
  if (text.search(HEIGHT) >= 0)
    return [t('Your height has its own field. Use this space for what doesn’t fit anywhere else.')];
  if (moneyPattern.test(text))
    return [t('Income has its own field. Use this space for what doesn’t fit anywhere else.')];
  return [];
}

function suggestLength({ verdict, words: wordCount }: BioAnalysis['length']): string[] {
  if (verdict === 'short') {
    return [
      wordCount < GOOD_WORD_COUNT.from / 2
        ? t('There’s room for more. Two or three more sentences would help people hear your voice.')
        : t('There’s room for more. One or two more sentences would help people hear your voice.'),
    ];
  }
  if (verdict === 'long') {
    return [
      t('At {count} words, many people stop halfway. Keep the sentences only you could have written.', {
        count: wordCount,
      }),
    ];
  }
  return [];
}

const mentionAdvice = ({ name }: FoundMention, advice: string): string =>
  t('You mention {subject}. {advice}', { subject: translate(name), advice: translate(advice) });

/** One suggestion for each missing topic, based on a different mention of the text where one leads to the topic. */
function suggestMissingTopics(missing: readonly Topic[], mentions: readonly FoundMention[]): string[] {
  const unusedMentions = [...mentions];
  return missing.map(({ name, suggestion }) => {
    const index = unusedMentions.findIndex(({ topicAdvice }) => topicAdvice?.[name] !== undefined);
    const [mention] = index < 0 ? [] : unusedMentions.splice(index, 1);
    const advice = mention?.topicAdvice?.[name];
    return mention === undefined || advice === undefined
      ? translate(suggestion)
      : mentionAdvice(mention, advice);
  });
}

interface BioReading {
  length: BioAnalysis['length'];
  understood: boolean;
  missing: readonly Topic[];
}

/** Suggestions for the writer, most useful first. Quotes the text where possible. */
function buildSuggestions(text: BioText, { length, understood, missing }: BioReading): string[] {
  if (length.verdict === 'empty') return FIRST_STEPS.map(translate);
  if (!understood) return [translate(OTHER_SCRIPT_NOTICE)];
  const mentions = findMentions(text);
  const bareMentions = mentions.filter(({ needsDetail }) => needsDetail).slice(0, MAX_PER_KIND);
  const [firstDetailAdvice, secondDetailAdvice] = bareMentions.map((mention) =>
    mentionAdvice(mention, mention.detailAdvice),
  );
  const otherMentions = mentions.filter((mention) => !bareMentions.includes(mention));
  const [firstTopicAdvice, secondTopicAdvice] = suggestMissingTopics(
    missing.slice(0, MAX_PER_KIND),
    otherMentions,
  );
  return [
    ...suggestSofterDemand(text),
    ...suggestLowerCase(text),
    firstDetailAdvice,
    firstTopicAdvice,
    ...suggestOneListItem(text),
    secondDetailAdvice,
    secondTopicAdvice,
    ...suggestReplacingLooks(text),
    ...suggestOmittingFigures(text),
    ...suggestLength(length),
  ]
    .filter((suggestion) => suggestion !== undefined)
    .slice(0, MAX_SUGGESTIONS);
}

/** Analyses a bio. The result depends on the text only. */
export function analyseBio(bio: string): BioAnalysis {
  const text = parseText(bio);
  const length = measureLength(bio);
  const understood = isLatinScript(text);
  const missing = understood ? findMissingTopics(text) : [];
  return {
    understood,
    length,
    warmth: measureWarmth(text),
    missing: missing.map(({ label }) => translate(label)),
    suggestions: buildSuggestions(text, { length, missing, understood }),
  };
}

/** Analyses a bio for a member. Throws UPGRADE_REQUIRED if the tier does not include the analysis. */
export function analyseBioForTier(tier: Tier, bio: string): BioAnalysis {
  if (!tiers[tier].flags.bioAnalysis) {
    const requiredTier = minimumTierFor('bioAnalysis');
    const message = t('Tips on how your bio reads come with {tier} or higher.', {
      tier: formatTier(requiredTier),
    });
    throw new ApiError('UPGRADE_REQUIRED', message, { requiredTier });
  }
  return analyseBio(bio);
}
