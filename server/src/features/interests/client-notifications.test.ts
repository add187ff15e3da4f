import { interestEndpoints, moderationEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenForNotifications } from '../../testing/members/conversations.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const express = (from: TestMember, to: TestMember) =>
  from.call(interestEndpoints.express, { body: { userId: to.id, message: 'A kind word' } });
const respond = (member: TestMember, id: string, response: 'accepted' | 'declined') =>
  member.call(interestEndpoints.respond, { params: { id }, body: { response } });

const createMembers = () =>
  Promise.all([
    site.member('asha', { tier: 'silver' }),
    site.member('ravi', { tier: 'silver', profile: { gender: 'male' } }),
  ]);

test('both members are notified of every change of an interest, with the other member’s id and without the message', async () => {
  const [asha, ravi] = await createMembers();
  const { takeNotifications } = await listenForNotifications(site);
  const toBoth = (interestId: string, by: TestMember, other: TestMember) => [
    { to: [by.id], event: { type: 'interest.changed', interestId, userId: other.id } },
    { to: [other.id], event: { type: 'interest.changed', interestId, userId: by.id } },
  ];
  const { interestId } = (await express(asha, ravi)).body;
  const notifications = await takeNotifications();
  expect(notifications.filter(({ event }) => event.type === 'interest.changed')).toMatchObject(
    toBoth(interestId, asha, ravi),
  );
  expect(JSON.stringify(notifications)).not.toContain('kind');
  const listChanges = async () =>
    (await takeNotifications()).filter(({ event }) => event.type === 'interest.changed');
  await respond(ravi, interestId, 'accepted');
  expect(await listChanges()).toMatchObject(toBoth(interestId, ravi, asha));
  await respond(ravi, interestId, 'accepted');
  expect(await listChanges()).toEqual([]);
  await asha.call(interestEndpoints.withdraw, { params: { id: interestId } });
  expect(await listChanges()).toMatchObject(toBoth(interestId, asha, ravi));
});

test('members who are no longer visible to each other are not notified', async () => {
  const [asha, ravi] = await createMembers();
  const { interestId } = (await express(asha, ravi)).body;
  await ravi.call(moderationEndpoints.ignore, { body: { userId: asha.id } });
  const { takeNotifications } = await listenForNotifications(site);
  await asha.call(interestEndpoints.withdraw, { params: { id: interestId } });
  expect(await takeNotifications()).toMatchObject([{ to: [asha.id], event: { type: 'interest.changed' } }]);
});

test('a refused change notifies no one', async () => {
  const [asha, ravi] = await createMembers();
  await express(asha, ravi);
  const { takeNotifications } = await listenForNotifications(site);
  expect((await express(asha, ravi)).status).toBe(409);
  expect(await takeNotifications()).toEqual([]);
});
