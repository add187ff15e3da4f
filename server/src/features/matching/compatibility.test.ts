import { randomUUID } from 'node:crypto';
import {
  type CreateProfileBody,
  compatibilityEndpoints,
  moderationEndpoints,
  profileEndpoints,
} from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const woman = (profile: Partial<CreateProfileBody> = {}) => site.member('asha', { tier: 'silver', profile });
const man = (profile: Partial<CreateProfileBody> = {}) =>
  site.member('ravi', { tier: 'silver', profile: { gender: 'male', ...profile } });
const ask = (member: TestMember, userId: string) =>
  member.call(compatibilityEndpoints.show, { params: { userId } });

const hopes = (values: string[], mustHave = false) => ({ values, mustHave });
const people: [string, Partial<CreateProfileBody>, Partial<CreateProfileBody>][] = [
  ['who tell and ask nothing', {}, {}],
  [
    'who both ask',
    {
      diet: 'vegan',
      hobbies: ['chess', 'yoga'],
      partnerPreferences: { religion: hopes(['hindu']), diet: hopes(['vegan']) },
    },
    {
      diet: 'jain',
      hobbies: ['chess'],
      partnerPreferences: { religion: hopes(['sikh']), smoking: hopes(['never']) },
    },
  ],
  [
    'of whom one asks',
    { partnerPreferences: { age: { min: 30, max: 32, mustHave: true } } },
    { smoking: 'never' },
  ],
  [
    'who insist and do not fit',
    { partnerPreferences: { religion: hopes(['sikh'], true) } },
    { partnerPreferences: { heightCm: { min: 150, max: 160, mustHave: true } } },
  ],
];

test.each(people)('two members %s have the same score in both directions', async (_who, hers, his) => {
  const [asha, ravi] = [await woman(hers), await man(his)];
  const [mine, theirs] = [(await ask(asha, ravi.id)).body, (await ask(ravi, asha.id)).body];
  expect([mine.userId, theirs.userId]).toEqual([ravi.id, asha.id]);
  expect([mine.score, mine.known]).toEqual([theirs.score, theirs.known]);
  expect([mine.theirFit, mine.myFit]).toEqual([theirs.myFit, theirs.theirFit]);
  expect(mine.inCommon.toSorted()).toEqual(theirs.inCommon.toSorted());
  const turned = theirs.breakdown.map(({ criterion, weight, theirFit, myFit, unmetMustHave }) => ({
    ...{ criterion, weight, unmetMustHave },
    theirFit: myFit,
    myFit: theirFit,
  }));
  expect(mine.breakdown.map(({ explanation: _, ...part }) => part)).toEqual(turned);
  for (const { explanation } of [...mine.breakdown, ...theirs.breakdown]) expect(explanation).not.toBe('');
  const card = (await ravi.call(profileEndpoints.show, { params: { id: asha.id } })).body;
  expect(card.compatibility).toMatchObject({ score: mine.score, known: mine.known });
  expect((await ask(asha, ravi.id)).body).toEqual(mine);
});

test('there is no compatibility with unknown members, oneself, or members who cannot be seen', async () => {
  const [ravi, asha, suresh, meera] = [await man(), await woman(), await man(), await woman()];
  await meera.call(moderationEndpoints.ignore, { body: { userId: ravi.id } });
  const newcomer = await site.member('newcomer', { profile: null });
  const incomplete = await woman({ bio: null });
  const answers = await Promise.all([
    ...[randomUUID(), ravi.id, ravi.id.toUpperCase(), suresh.id, meera.id, incomplete.id].map((id) =>
      ask(ravi, id),
    ),
    ask(meera, ravi.id),
    ask(newcomer, asha.id),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  for (const { error } of answers) expect(error).toEqual(answers[0]?.error);
  expect((await ask(ravi, 'asha')).status).toBe(400);
  expect((await ask(ravi, asha.id.toUpperCase())).body.userId).toBe(asha.id);
});
