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

const createWoman = (profile: Partial<CreateProfileBody> = {}) =>
  site.member('asha', { tier: 'silver', profile });
const createMan = (profile: Partial<CreateProfileBody> = {}) =>
  site.member('ravi', { tier: 'silver', profile: { gender: 'male', ...profile } });
const getCompatibility = (member: TestMember, userId: string) =>
  member.call(compatibilityEndpoints.show, { params: { userId } });

const preference = (values: string[], mustHave = false) => ({ values, mustHave });
const people: [string, Partial<CreateProfileBody>, Partial<CreateProfileBody>][] = [
  ['who tell and ask nothing', {}, {}],
  [
    'who both ask',
    {
      diet: 'vegan',
      hobbies: ['chess', 'yoga'],
      partnerPreferences: { religion: preference(['hindu']), diet: preference(['vegan']) },
    },
    {
      diet: 'jain',
      hobbies: ['chess'],
      partnerPreferences: { religion: preference(['sikh']), smoking: preference(['never']) },
    },
  ],
  [
    'of whom one asks',
    { partnerPreferences: { age: { min: 30, max: 32, mustHave: true } } },
    { smoking: 'never' },
  ],
  [
    'who insist and do not fit',
    { partnerPreferences: { religion: preference(['sikh'], true) } },
    { partnerPreferences: { heightCm: { min: 150, max: 160, mustHave: true } } },
  ],
];

test.each(people)(
  'two members %s have the same score in both directions',
  async (_description, profileOfAsha, profileOfRavi) => {
    const [asha, ravi] = [await createWoman(profileOfAsha), await createMan(profileOfRavi)];
    const [ofAsha, ofRavi] = [
      (await getCompatibility(asha, ravi.id)).body,
      (await getCompatibility(ravi, asha.id)).body,
    ];
    expect([ofAsha.userId, ofRavi.userId]).toEqual([ravi.id, asha.id]);
    expect([ofAsha.score, ofAsha.known]).toEqual([ofRavi.score, ofRavi.known]);
    expect([ofAsha.theirFit, ofAsha.myFit]).toEqual([ofRavi.myFit, ofRavi.theirFit]);
    expect(ofAsha.inCommon.toSorted()).toEqual(ofRavi.inCommon.toSorted());
    const swapped = ofRavi.breakdown.map(({ criterion, weight, theirFit, myFit, unmetMustHave }) => ({
      ...{ criterion, weight, unmetMustHave },
      theirFit: myFit,
      myFit: theirFit,
    }));
    expect(ofAsha.breakdown.map(({ explanation: _, ...part }) => part)).toEqual(swapped);
    for (const { explanation } of [...ofAsha.breakdown, ...ofRavi.breakdown])
      expect(explanation).not.toBe('');
    const card = (await ravi.call(profileEndpoints.show, { params: { id: asha.id } })).body;
    expect(card.compatibility).toMatchObject({ score: ofAsha.score, known: ofAsha.known });
    expect((await getCompatibility(asha, ravi.id)).body).toEqual(ofAsha);
  },
);

test('there is no compatibility with unknown members, oneself, or members who cannot be seen', async () => {
  const [ravi, asha, suresh, meera] = [
    await createMan(),
    await createWoman(),
    await createMan(),
    await createWoman(),
  ];
  await meera.call(moderationEndpoints.ignore, { body: { userId: ravi.id } });
  const newcomer = await site.member('newcomer', { profile: null });
  const incomplete = await createWoman({ bio: null });
  const answers = await Promise.all([
    ...[randomUUID(), ravi.id, ravi.id.toUpperCase(), suresh.id, meera.id, incomplete.id].map((id) =>
      getCompatibility(ravi, id),
    ),
    getCompatibility(meera, ravi.id),
    getCompatibility(newcomer, asha.id),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  for (const { error } of answers) expect(error).toEqual(answers[0]?.error);
  expect((await getCompatibility(ravi, 'asha')).status).toBe(400);
  expect((await getCompatibility(ravi, asha.id.toUpperCase())).body.userId).toBe(asha.id);
});
