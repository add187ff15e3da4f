import {
  compatibilityEndpoints,
  interestEndpoints,
  matchingEndpoints,
  messagingEndpoints,
  moderationEndpoints,
  profileEndpoints,
  shortlistEndpoints,
} from '@troth/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sendMessage, startConversation } from '../members/conversations.ts';
import { startTestSite, type TestMember, type TestSite } from '../site/test-site.ts';
import { type AcquaintedPair, createAcquaintedPair, isRead, namedEndpoints, reads } from './reads.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterEach(() => site.database.pool.query('delete from profiles'));
afterAll(() => site.close());

test('every read of the contract is covered', () => {
  expect(Object.keys(reads).toSorted()).toEqual(
    namedEndpoints
      .filter(isRead)
      .map(([name]) => name)
      .toSorted(),
  );
});

/** Reads that show members whom they ignore, so that they can undo it. */
const OWN_IGNORES = ['moderation.ignored, list', 'moderation.ignoredCount, count'];

const expressInterest = (by: TestMember, to: TestMember) =>
  by.call(interestEndpoints.express, { body: { userId: to.id } });
const ignore = (by: TestMember, ignored: TestMember) =>
  by.call(moderationEndpoints.ignore, { body: { userId: ignored.id } });

/** Lists every read in which the two could see each other; reads of own data are left out. */
const listReadVariants = (pair: AcquaintedPair) =>
  Object.entries(reads)
    .flatMap(([name, { createInputs }]) =>
      Object.keys(
        createInputs({ other: pair.ravi, alike: pair.asha, conversationId: pair.conversationId }),
      ).map((variant) => `${name}, ${variant}`),
    )
    .filter((read) => !read.endsWith(', call') && !OWN_IGNORES.includes(read));

test('two members see each other everywhere, and nowhere once either ignores the other', async () => {
  const responsesShowing = { hers: new Set<string>(), his: new Set<string>() };
  for (const [sender, ignorer] of [
    ['asha', 'asha'],
    ['ravi', 'asha'],
    ['asha', 'ravi'],
    ['ravi', 'ravi'],
  ] as const) {
    const pair = await createAcquaintedPair(site);
    const { asha, ravi, listReadsByBoth } = pair;
    await (sender === 'asha' ? expressInterest(asha, ravi) : expressInterest(ravi, asha));
    const before = await listReadsByBoth();
    for (const read of before.hers) responsesShowing.hers.add(read);
    for (const read of before.his) responsesShowing.his.add(read);

    await (ignorer === 'asha' ? ignore(asha, ravi) : ignore(ravi, asha));
    expect(await listReadsByBoth()).toEqual({
      hers: ignorer === 'asha' ? OWN_IGNORES : [],
      his: ignorer === 'ravi' ? OWN_IGNORES : [],
    });
    if (sender === 'ravi' && ignorer === 'ravi') {
      expect([...responsesShowing.hers].toSorted()).toEqual(listReadVariants(pair).toSorted());
      expect([...responsesShowing.his].toSorted()).toEqual(listReadVariants(pair).toSorted());
    }
    await site.database.pool.query('delete from profiles');
  }
}, 60_000);

test("after one member ignores the other, calls of either with the other's id respond with 404", async () => {
  const { asha, ravi, conversationId } = await createAcquaintedPair(site);
  const { body: sent } = await expressInterest(asha, ravi);
  await ignore(ravi, asha);
  for (const [one, other] of [
    [asha, ravi],
    [ravi, asha],
  ] as const) {
    const params = { userId: other.id };
    const responses = await Promise.all([
      one.call(profileEndpoints.show, { params: { id: other.id } }),
      one.call(compatibilityEndpoints.show, { params }),
      one.call(matchingEndpoints.suggestions, { params: { id: other.id } }),
      one.call(shortlistEndpoints.add, { params, body: { note: 'Kind' } }),
      expressInterest(one, other),
      one.call(interestEndpoints.respond, {
        params: { id: sent.interestId },
        body: { response: 'accepted' },
      }),
      startConversation(one, other),
      sendMessage(one, other, { id: conversationId }),
      one.call(messagingEndpoints.read, { params: { id: conversationId } }),
      one.call(messagingEndpoints.typing, { params: { id: conversationId } }),
      one.call(messagingEndpoints.leave, { params: { id: conversationId } }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 404));
  }
  expect((await ignore(asha, ravi)).status).toBe(404);
  const { rows } = await site.database.pool.query('select status from interests');
  expect(rows).toEqual([{ status: 'pending' }]);
});
