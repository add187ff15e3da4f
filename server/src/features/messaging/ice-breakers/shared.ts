import type { IceBreaker } from '@troth/contract';
import { msg, t, translate } from '@troth/texts';
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

export const hobbyOf = (code: string): string =>
  enjoyed[code] === undefined ? labelInSentence('hobby', code) : translate(enjoyed[code]);

export const questionAbout = (hobby: string): string =>
  translate(questions[hobby] ?? msg('How did it begin?'));

function aboutHobby(code: string): IceBreaker {
  const hobby = hobbyOf(code);
  return {
    shared: t('You both enjoy {hobby}', { hobby }),
    text: t('I see that you enjoy {hobby} too. {question}', { hobby, question: questionAbout(code) }),
  };
}

/** English is nobody's secret. */
const COMMON_TONGUE = 'english';

const about: Record<Fact, (code: string) => IceBreaker> = {
  city: (code) => {
    const place = labelInSentence('city', code);
    return {
      shared: t('You both live in {place}', { place }),
      text: t('We both live in {place}. Where would you take a guest who is here for one afternoon?', {
        place,
      }),
    };
  },
  state: (code) => {
    const place = labelInSentence('state', code);
    return {
      shared: t('You both live in {place}', { place }),
      text: t('We both live in {place}. Which corner of it should everybody see once?', { place }),
    };
  },
  motherTongue: (code) => {
    const language = labelInSentence('language', code);
    return {
      shared: t('You share {language} as a mother tongue', { language }),
      text: t(
        'We both grew up with {language}. Is there a word in it that you miss in every other language?',
        { language },
      ),
    };
  },
  occupation: (code) => ({
    shared: t('You have the same occupation: {occupation}', {
      occupation: labelInSentence('occupation', code),
    }),
    text: t('I see that we do the same kind of work. How did you come to it, and what keeps you at it?'),
  }),
  education: (code) => ({
    shared: t('You have the same education: {education}', { education: labelInSentence('education', code) }),
    text: t('I see that we studied the same. What do you remember most fondly of those years?'),
  }),
  familyValues: (code) => ({
    shared: t('You both hold {values} family values', { values: labelInSentence('familyValues', code) }),
    text: t('It seems that we see family alike. What did your home give you that you would like to pass on?'),
  }),
  diet: (code) => ({
    shared: t('You have the same diet: {diet}', { diet: labelInSentence('diet', code) }),
    text: t('I see that we eat alike. Which dish tastes like home to you?'),
  }),
  community: (code) => ({
    shared: t('You share a community: {community}', { community: labelInSentence('community', code) }),
    text: t('I see that we come from the same community. Which of its customs are dear to you?'),
  }),
  religion: (code) => ({
    shared: t('You share a religion: {religion}', { religion: labelInSentence('religion', code) }),
    text: t('I see that we share a religion. Which day of the year do you look forward to most?'),
  }),
};

/** First messages about all that two members share, what makes the best talk first; both get the same. */
export function aboutShared(mine: Matchable, theirs: Matchable): IceBreaker[] {
  const [hobby, anotherHobby] = sharedHobbies(mine, theirs).map(aboutHobby);
  const grownUpWith = [COMMON_TONGUE, mine.motherTongue, theirs.motherTongue];
  const [learnt] = sharedLanguages(mine, theirs).filter((code) => !grownUpWith.includes(code));
  const fact = (name: Fact) => {
    const code = sharedFact(mine, theirs, name);
    return code === undefined ? undefined : about[name](code);
  };
  const spoken: IceBreaker | undefined =
    learnt === undefined
      ? undefined
      : {
          shared: t('You both speak {language}', { language: labelInSentence('language', learnt) }),
          text: t('I see that you speak {language} as well. Where did you learn it?', {
            language: labelInSentence('language', learnt),
          }),
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
