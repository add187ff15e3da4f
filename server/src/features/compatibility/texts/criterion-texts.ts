import { t } from '@troth/texts';

export type Subject = 'you' | 'they';

/** A member's answer as a clause: "they are 27". */
export type FormatFact = (who: Subject, value: string) => string;

/** Whose preference it is, and whether it is a must-have. */
export type PreferenceVoice = 'youHope' | 'youInsist' | 'theyHope' | 'theyInsist';

/** Whom a line on a card is about: both members, the other one, or the reader. */
export type LineSubject = 'both' | 'them' | 'me';

/** What the explanations and the cards say about a criterion. */
export interface CriterionTexts {
  /** A sentence if only the reader has a preference. */
  withoutPreference: string;
  /** Lines on a card without the value, by who meets whose preference: both, they mine, I theirs. */
  both: string;
  them: string;
  me: string;
  /** Lines on a card with the value, used if they fit. */
  lines?: Partial<Record<LineSubject, (code: string) => string>>;
  fact: FormatFact;
  /** The fact if the answer is the only preferred value: "that is their mother tongue". */
  matchingFact?: FormatFact;
  /** The beginning of a sentence: "You hope for someone Hindu". */
  preference: (voice: PreferenceVoice, value: string) => string;
  /** A preferred value within `preference`; the label of the code by default. */
  preferredValue?: (code: string) => string;
}

export const verbOnly: FormatFact = (who) => t('{who, select, you {you are} other {they are}}', { who });
