import type { VocabularyName } from '@troth/contract';
import { capitalised, labelInSentence } from './labels.ts';

/** A value of a criterion, in the forms in which sentences need it. */
export interface Phrase {
  /** As part of what is hoped for: "Marathi", "who never smokes". */
  hoped: string;
  /** After "they" or "you"; where there is none, the value is named: "their mother tongue is Marathi". */
  told?: string;
  /** The same where it is just what was hoped for: "they live there". */
  asHoped?: string;
  /** On a card, of the other: "Speaks Marathi". */
  onCard?: string;
  /** On a card after "You" or "Both": "speak Marathi". */
  onCardOfYou?: string;
}

export type PhraseOf = (code: string) => Phrase;

/** "someone Hindu", "they are Hindu". */
export const qualities =
  (vocabulary: VocabularyName, own: Record<string, string> = {}): PhraseOf =>
  (code) => {
    const quality = own[code] ?? labelInSentence(vocabulary, code);
    return {
      hoped: quality,
      told: `are ${quality}`,
      asHoped: 'are',
      onCard: capitalised(quality),
      onCardOfYou: `are ${quality}`,
    };
  };

const withArticle = /^(United |Netherlands|Emirate of |Capital$)|( Islands| Province)$/;

/** "someone in Pune", "they live in Pune". */
export const places =
  (vocabulary: VocabularyName): PhraseOf =>
  (code) => {
    const label = labelInSentence(vocabulary, code);
    const elsewhere = label.startsWith('elsewhere');
    const place = elsewhere ? label : `in ${withArticle.test(label) ? 'the ' : ''}${label}`;
    return {
      hoped: place,
      told: `live ${place}`,
      asHoped: elsewhere ? undefined : 'live there',
      onCard: `Lives ${place}`,
      onCardOfYou: `live ${place}`,
    };
  };

const doing = (one: string, many: string): Phrase => ({
  hoped: `who ${one}`,
  told: many,
  onCard: capitalised(one),
  onCardOfYou: many,
});

/** "someone who never smokes", "they never smoke". */
export const habits =
  (one: string, many: string): PhraseOf =>
  (code) => {
    if (code === 'never') return doing(`never ${one}`, `never ${many}`);
    if (code === 'quitting') return doing('is trying to stop smoking', 'are trying to stop smoking');
    return doing(`${one} ${code}`, `${many} ${code}`);
  };

/** "a teacher", "they are a teacher"; what is not a person's name is told in words of its own. */
export const roles =
  (vocabulary: VocabularyName, own: Record<string, string>): PhraseOf =>
  (code) => {
    const label = labelInSentence(vocabulary, code);
    const other = own[code];
    const role = other ?? `${/^[aeiou]/.test(label) ? 'an' : 'a'} ${label}`;
    return {
      hoped: other ? `someone ${role}` : role,
      told: `are ${role}`,
      asHoped: 'are',
      onCard: capitalised(other ?? label),
    };
  };

/** "Marathi", "their mother tongue is Marathi"; on a card as told, unless it is one among others. */
export const names =
  (vocabulary: VocabularyName, noun: string, onCard: (label: string) => Partial<Phrase>): PhraseOf =>
  (code) => {
    const label = labelInSentence(vocabulary, code);
    if (label === 'other') return { hoped: `another ${noun}` };
    return label.startsWith('other ') ? { hoped: `an${label}` } : { hoped: label, ...onCard(label) };
  };
