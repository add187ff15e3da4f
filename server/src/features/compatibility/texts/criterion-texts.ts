import { t } from '@troth/texts';

export type Subject = 'you' | 'they';

/** Formats a member's answer as a clause, for example "they are 27". */
export type FormatFact = (who: Subject, value: string) => string;

/** Whose preference it is, and whether it is a must-have. */
export type PreferenceVoice = 'youHope' | 'youInsist' | 'theyHope' | 'theyInsist';

/** Whom a line on a card is about: both members, the other member, or the reader. */
export type LineSubject = 'both' | 'them' | 'me';

/** What the explanations and the cards say about a criterion. */
export interface CriterionTexts {
  /** The sentence for the other member's side if only the reader has a preference. */
  withoutPreference: string;
  /** Lines on a card that do not name the value, one for each `LineSubject`. */
  both: string;
  them: string;
  me: string;
  /** Lines on a card that name the value, used if they fit. */
  lines?: Partial<Record<LineSubject, (code: string) => string>>;
  fact: FormatFact;
  /** Used instead of `fact` if the answer is the only preferred value, for example "that is their mother tongue". */
  matchingFact?: FormatFact;
  /** The beginning of a sentence, for example "You hope for someone Hindu". */
  preference: (voice: PreferenceVoice, value: string) => string;
  /** Formats a preferred value for `preference`; by default as the label of the code. */
  preferredValue?: (code: string) => string;
}

export const formatVerbOnly: FormatFact = (who) =>
  t('{who, select, you {you are} other {they are}}', { who });
