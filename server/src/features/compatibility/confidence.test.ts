import {
  type CreateProfileBody,
  compatibilityEndpoints,
  confidenceOf,
  FULL_FIT,
  findConfidenceGaps,
  profileEndpoints,
  UNKNOWN_FIT,
} from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMatchable } from '../../testing/members/matchables.ts';
import { startTestSite, type TestSite } from '../../testing/site/test-site.ts';
import { scoreOf } from './index.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const preference = (...values: string[]) => ({ values, mustHave: false });

/** What Ravi looks for: the religion, which the sample profile has, and answers that it lacks. */
const ravisPreferences: CreateProfileBody['partnerPreferences'] = {
  religion: preference('hindu'),
  diet: preference('vegetarian'),
  community: preference('maratha'),
  education: preference('btech'),
  smoking: preference('never'),
  drinking: preference('never'),
  occupation: preference('teacher'),
  incomeBand: preference('lakh_10_to_15'),
  familyType: preference('joint'),
};

const answers = {
  diet: 'vegetarian',
  community: 'maratha',
  education: 'btech',
  smoking: 'never',
  drinking: 'never',
  occupation: 'teacher',
  incomeBand: 'lakh_10_to_15',
  familyType: 'joint',
} satisfies Partial<CreateProfileBody>;

async function compare(profileOfAsha: Partial<CreateProfileBody>) {
  const asha = await site.member('asha', { tier: 'silver', profile: profileOfAsha });
  const ravi = await site.member('ravi', {
    tier: 'silver',
    profile: { gender: 'male', partnerPreferences: ravisPreferences },
  });
  const show = async () =>
    (await asha.call(compatibilityEndpoints.show, { params: { userId: ravi.id } })).body;
  return { asha, ravi, show, first: await show() };
}

test('answering what the other member looks for raises the confidence from low to high, on cards too', async () => {
  const { asha, ravi, show, first } = await compare({});
  expect(confidenceOf(first)).toBe('low');
  expect(findConfidenceGaps(first)).toEqual({ answers: Object.keys(answers), preferences: true });
  await asha.call(profileEndpoints.update, { params: { id: asha.id }, body: answers });
  const compatibility = await show();
  expect(confidenceOf(compatibility)).toBe('high');
  expect(findConfidenceGaps(compatibility)).toEqual({ answers: [], preferences: false });
  const card = (await ravi.call(profileEndpoints.show, { params: { id: asha.id } })).body.compatibility;
  expect(confidenceOf(card)).toBe('high');
});

test('with some answers the confidence is medium, and what the member prefers not to say is not missing', async () => {
  const undisclosed = 'prefer_not_to_say';
  const { first } = await compare({
    ...answers,
    community: undisclosed,
    incomeBand: undisclosed,
    smoking: null,
  });
  expect(confidenceOf(first)).toBe('medium');
  expect(first.myMissingAnswers).toEqual(['smoking']);
});

test('only the blanks of the reader are missing, not those of the other member', async () => {
  const { asha, ravi, first } = await compare({
    ...answers,
    partnerPreferences: { city: preference('in_mh_pune'), diet: preference('vegetarian') },
  });
  expect([first.myMissingAnswers, first.myPreferenceCount]).toEqual([[], 2]);
  const { body } = await ravi.call(compatibilityEndpoints.show, { params: { userId: asha.id } });
  expect([body.myMissingAnswers, body.myPreferenceCount]).toEqual([['diet'], 9]);
});

test('an unknown answer counts as the page about the order says', () => {
  const seeker = createMatchable({ partnerPreferences: { diet: preference('vegan') } });
  expect(scoreOf(seeker, createMatchable())).toBe((100 * UNKNOWN_FIT) / FULL_FIT);
});
