import type { EndpointReply, IceBreaker, messagingEndpoints } from '@troth/contract';
import { msg, t, translate } from '@troth/texts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/route.ts';
import {
  findSharedHobbies,
  findSharedLanguages,
  isVague,
  labelInSentence,
  type Matchable,
} from '../compatibility/index.ts';
import { findMatchable, findVisibleMember } from '../profiles/index.ts';
import { hobbyPhrases, hobbyQuestions } from './ice-breaker-hobbies.ts';

type SharedField =
  | 'city'
  | 'state'
  | 'motherTongue'
  | 'occupation'
  | 'education'
  | 'familyValues'
  | 'diet'
  | 'community'
  | 'religion';

/** Shared values that are not suited for a question. */
const UNSUITABLE_VALUES: Partial<Record<SharedField, RegExp>> = {
  occupation: /^(student|homemaker|retired|volunteer)$/,
  education: /secondary$/,
  religion: /^(none|spiritual)$/,
};

function findSharedValue(own: Matchable, other: Matchable, field: SharedField): string | undefined {
  const code = own[field];
  if (code === null || code !== other[field] || isVague(code) || UNSUITABLE_VALUES[field]?.test(code))
    return undefined;
  return code;
}

const formatHobby = (code: string): string =>
  hobbyPhrases[code] === undefined ? labelInSentence('hobby', code) : translate(hobbyPhrases[code]);

const formatHobbyQuestion = (hobby: string): string =>
  translate(hobbyQuestions[hobby] ?? msg('How did it begin?'));

function createHobbyIceBreaker(code: string): IceBreaker {
  const hobby = formatHobby(code);
  return {
    shared: t('You both enjoy {hobby}', { hobby }),
    text: t('I see you enjoy {hobby} too. {question}', { hobby, question: formatHobbyQuestion(code) }),
  };
}

/** A language that is too common to ask about. */
const COMMON_LANGUAGE = 'english';

const fieldIceBreakers: Record<SharedField, (code: string) => IceBreaker> = {
  city: (code) => {
    const place = labelInSentence('city', code);
    return {
      shared: t('You both live in {place}', { place }),
      text: t('We both live in {place}. If a guest had one afternoon here, where would you take them?', {
        place,
      }),
    };
  },
  state: (code) => {
    const place = labelInSentence('state', code);
    return {
      shared: t('You both live in {place}', { place }),
      text: t('We both live in {place}. Which corner of it should everyone see once?', { place }),
    };
  },
  motherTongue: (code) => {
    const language = labelInSentence('language', code);
    return {
      shared: t('You both have {language} as your mother tongue', { language }),
      text: t('We both grew up with {language}. Is there a word in it you miss in every other language?', {
        language,
      }),
    };
  },
  occupation: (code) => ({
    shared: t('You have the same occupation: {occupation}', {
      occupation: labelInSentence('occupation', code),
    }),
    text: t('I see we do the same kind of work. How did you get into it, and what keeps you going?'),
  }),
  education: (code) => ({
    shared: t('You have the same education: {education}', { education: labelInSentence('education', code) }),
    text: t('I see we studied the same thing. What’s your favourite memory from those years?'),
  }),
  familyValues: (code) => ({
    shared: t('You both have {values} family values', { values: labelInSentence('familyValues', code) }),
    text: t('It seems we see family in a similar way. What from your home would you like to pass on?'),
  }),
  diet: (code) => ({
    shared: t('You have the same diet: {diet}', { diet: labelInSentence('diet', code) }),
    text: t('I see we eat alike. Which dish tastes like home to you?'),
  }),
  community: (code) => ({
    shared: t('You’re from the same community: {community}', {
      community: labelInSentence('community', code),
    }),
    text: t('I see we’re from the same community. Which of its customs do you love most?'),
  }),
  religion: (code) => ({
    shared: t('You have the same religion: {religion}', { religion: labelInSentence('religion', code) }),
    text: t('I see we have the same religion. Which day of the year do you look forward to most?'),
  }),
};

/** First messages about what two members share, best topics first. The same for both members. */
function listSharedIceBreakers(own: Matchable, other: Matchable): IceBreaker[] {
  const [hobby, anotherHobby] = findSharedHobbies(own, other).map(createHobbyIceBreaker);
  const excludedLanguages = [COMMON_LANGUAGE, own.motherTongue, other.motherTongue];
  const [sharedLanguage] = findSharedLanguages(own, other).filter(
    (code) => !excludedLanguages.includes(code),
  );
  const createFieldIceBreaker = (field: SharedField) => {
    const code = findSharedValue(own, other, field);
    return code === undefined ? undefined : fieldIceBreakers[field](code);
  };
  const languageIceBreaker: IceBreaker | undefined =
    sharedLanguage === undefined
      ? undefined
      : {
          shared: t('You both speak {language}', { language: labelInSentence('language', sharedLanguage) }),
          text: t('I see you speak {language} too. Where did you learn it?', {
            language: labelInSentence('language', sharedLanguage),
          }),
        };
  return [
    hobby,
    createFieldIceBreaker('occupation'),
    createFieldIceBreaker('city') ?? createFieldIceBreaker('state'),
    createFieldIceBreaker('motherTongue'),
    createFieldIceBreaker('education'),
    anotherHobby,
    createFieldIceBreaker('familyValues'),
    createFieldIceBreaker('diet'),
    languageIceBreaker,
    createFieldIceBreaker('community'),
    createFieldIceBreaker('religion'),
  ].filter((breaker) => breaker !== undefined);
}

const MAX_SUGGESTIONS = 3;
const MAX_UNSHARED_SUGGESTIONS = 2;

/** First messages about the other member's answers, if nothing is shared. */
function listProfileIceBreakers({ hobbies, occupation, city }: Matchable): IceBreaker[] {
  const [hobbyCode] = hobbies.filter((code) => !isVague(code)).sort();
  const breakers: IceBreaker[] = [];
  if (hobbyCode !== undefined) {
    const hobby = formatHobby(hobbyCode);
    breakers.push({
      shared: t('They enjoy {hobby}', { hobby }),
      text: t('Your profile says you enjoy {hobby}. {question}', {
        hobby,
        question: formatHobbyQuestion(hobbyCode),
      }),
    });
  }
  if (occupation !== null && !isVague(occupation)) {
    breakers.push({
      shared: t('Their occupation: {occupation}', { occupation: labelInSentence('occupation', occupation) }),
      text: t('I read about your work. What’s a good day like?'),
    });
  }
  if (city !== null && !isVague(city)) {
    const place = labelInSentence('city', city);
    breakers.push({
      shared: t('They live in {place}', { place }),
      text: t('What do you like best about living in {place}?', { place }),
    });
  }
  return breakers;
}

const listGenericIceBreakers = (): IceBreaker[] => [
  { shared: t('A question for anyone'), text: t('What does a good Sunday look like for you?') },
  { shared: t('Another one'), text: t('What made you smile this week?') },
];

/** At most three suggested first messages, always the same for the same two profiles. */
export function suggestIceBreakers(own: Matchable, other: Matchable): IceBreaker[] {
  const shared = listSharedIceBreakers(own, other).slice(0, MAX_SUGGESTIONS);
  return shared.length > 0
    ? shared
    : [...listProfileIceBreakers(other), ...listGenericIceBreakers()].slice(0, MAX_UNSHARED_SUGGESTIONS);
}

type IceBreakersEndpoint = typeof messagingEndpoints.iceBreakers;

/** Suggested first messages to a member whom the caller can see. */
export async function showIceBreakers({
  db,
  caller: { memberId },
  params,
  now,
}: Call<IceBreakersEndpoint>): Promise<EndpointReply<IceBreakersEndpoint>> {
  if (!(await findVisibleMember(db, { viewerId: memberId, memberId: params.userId })))
    throw new ApiError('NOT_FOUND');
  const [own, other] = await Promise.all([
    findMatchable(db, memberId, now),
    findMatchable(db, params.userId, now),
  ]);
  if (!own || !other) throw new ApiError('NOT_FOUND');
  return { suggestions: suggestIceBreakers(own, other) };
}
