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
const memberPairs: [string, Partial<CreateProfileBody>, Partial<CreateProfileBody>][] = [
  ['without responses or preferences', {}, {}],
  [
    'who both have preferences',
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
    'of whom one has a preference',
    { partnerPreferences: { age: { min: 30, max: 32, mustHave: true } } },
    { smoking: 'never' },
  ],
  [
    "who do not meet each other's must-haves",
    { partnerPreferences: { religion: preference(['sikh'], true) } },
    { partnerPreferences: { heightCm: { min: 150, max: 160, mustHave: true } } },
  ],
];

test.each(memberPairs)(
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

test('the compatibility with unknown members, oneself, or members who cannot be seen gets 404', async () => {
  const [ravi, asha, suresh, meera] = [
    await createMan(),
    await createWoman(),
    await createMan(),
    await createWoman(),
  ];
  await meera.call(moderationEndpoints.ignore, { body: { userId: ravi.id } });
  const newcomer = await site.member('newcomer', { profile: null });
  const incomplete = await createWoman({ bio: null });
  const responses = await Promise.all([
    ...[randomUUID(), ravi.id, ravi.id.toUpperCase(), suresh.id, meera.id, incomplete.id].map((id) =>
      getCompatibility(ravi, id),
    ),
    getCompatibility(meera, ravi.id),
    getCompatibility(newcomer, asha.id),
  ]);
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 404));
  for (const { error } of responses) expect(error).toEqual(responses[0]?.error);
  expect((await getCompatibility(ravi, 'asha')).status).toBe(400);
  expect((await getCompatibility(ravi, asha.id.toUpperCase())).body.userId).toBe(asha.id);
});
