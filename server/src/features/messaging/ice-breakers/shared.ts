import type { IceBreaker } from '@troth/contract';
import {
  isVague,
  labelInSentence,
  type Matchable,
  sharedHobbies,
  sharedLanguages,
} from '../../compatibility/index.ts';
import { enjoyed, questions } from './hobbies.ts';

type Fact =
  | 'city'
  | 'state'
  | 'motherTongue'
  | 'occupation'
  | 'education'
  | 'familyValues'
  | 'diet'
  | 'community'
  | 'religion';

/** Nobody asks strangers about these. */
const unremarkable: Partial<Record<Fact, RegExp>> = {
  occupation: /^(student|homemaker|retired|volunteer)$/,
  education: /secondary$/,
  religion: /^(none|spiritual)$/,
};

function sharedFact(mine: Matchable, theirs: Matchable, fact: Fact): string | undefined {
  const code = mine[fact];
  if (code === null || code !== theirs[fact] || isVague(code) || unremarkable[fact]?.test(code))
    return undefined;
  return code;
}

export const hobbyOf = (code: string): string => enjoyed[code] ?? labelInSentence('hobby', code);

export const questionAbout = (hobby: string): string => questions[hobby] ?? 'How did it begin?';

const aboutHobby = (code: string): IceBreaker => ({
  shared: `You both enjoy ${hobbyOf(code)}`,
  text: `I see that you enjoy ${hobbyOf(code)} too. ${questionAbout(code)}`,
});

/** English is nobody's secret. */
const COMMON_TONGUE = 'english';

const about: Record<Fact, (code: string) => IceBreaker> = {
  city: (code) => {
    const city = labelInSentence('city', code);
    return {
      shared: `You both live in ${city}`,
      text: `We both live in ${city}. Where would you take a guest who is here for one afternoon?`,
    };
  },
  state: (code) => {
    const state = labelInSentence('state', code);
    return {
      shared: `You both live in ${state}`,
      text: `We both live in ${state}. Which corner of it should everybody see once?`,
    };
  },
  motherTongue: (code) => {
    const language = labelInSentence('language', code);
    return {
      shared: `You share ${language} as a mother tongue`,
      text: `We both grew up with ${language}. Is there a word in it that you miss in every other language?`,
    };
  },
  occupation: (code) => ({
    shared: `You have the same occupation: ${labelInSentence('occupation', code)}`,
    text: 'I see that we do the same kind of work. How did you come to it, and what keeps you at it?',
  }),
  education: (code) => ({
    shared: `You have the same education: ${labelInSentence('education', code)}`,
    text: 'I see that we studied the same. What do you remember most fondly of those years?',
  }),
  familyValues: (code) => ({
    shared: `You both hold ${labelInSentence('familyValues', code)} family values`,
    text: 'It seems that we see family alike. What did your home give you that you would like to pass on?',
  }),
  diet: (code) => ({
    shared: `You have the same diet: ${labelInSentence('diet', code)}`,
    text: 'I see that we eat alike. Which dish tastes like home to you?',
  }),
  community: (code) => ({
    shared: `You share a community: ${labelInSentence('community', code)}`,
    text: 'I see that we come from the same community. Which of its customs are dear to you?',
  }),
  religion: (code) => ({
    shared: `You share a religion: ${labelInSentence('religion', code)}`,
    text: 'I see that we share a religion. Which day of the year do you look forward to most?',
  }),
};

/** First messages about all that two members share, what makes the best talk first; both get the same. */
export function aboutShared(mine: Matchable, theirs: Matchable): IceBreaker[] {
  const [hobby, anotherHobby] = sharedHobbies(mine, theirs).map(aboutHobby);
  const [language] = sharedLanguages(mine, theirs).filter((code) => code !== COMMON_TONGUE);
  const fact = (name: Fact) => {
    const code = sharedFact(mine, theirs, name);
    return code === undefined ? undefined : about[name](code);
  };
  const spoken: IceBreaker | undefined =
    language === undefined
      ? undefined
      : {
          shared: `You both speak ${labelInSentence('language', language)}`,
          text: `I see that you speak ${labelInSentence('language', language)} as well. Where did you learn it?`,
        };
  return [
    hobby,
    fact('occupation'),
    fact('city') ?? fact('state'),
    fact('motherTongue'),
    fact('education'),
    anotherHobby,
    fact('familyValues'),
    fact('diet'),
    spoken,
    fact('community'),
    fact('religion'),
  ].filter((breaker) => breaker !== undefined);
}
