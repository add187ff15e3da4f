import { interestEndpoints, messagingEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ RATE_SAME_FIRST_MESSAGE_PER_DAY: 3 });
});
afterAll(() => site.close());

const createMan = () => site.member('ravi', { tier: 'gold', profile: { gender: 'male' } });
const createWomen = (count: number) => Promise.all(Array.from({ length: count }, () => site.member('asha')));
const sendMessage = (sender: TestMember, { id: recipientId }: TestMember, messageText: string) =>
  sender.call(messagingEndpoints.create, { body: { recipientId, messageText } });

test('the same first message, regardless of spacing and capitals, can be sent to only a few members a day', async () => {
  const ravi = await createMan();
  const [one, two, three, four] = (await createWomen(4)) as [TestMember, TestMember, TestMember, TestMember];
  for (const woman of [one, two, three])
    expect((await sendMessage(ravi, woman, 'Hello there!')).status).toBe(201);
  const response = await sendMessage(ravi, four, 'HELLO   there');
  expect(response).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  expect(response.body.message).toContain('You’ve sent this first message to many members today.');
  expect((await sendMessage(ravi, one, 'Hello there!')).status).toBe(201);
  expect((await sendMessage(ravi, four, 'You teach physics, I read.')).status).toBe(201);
});

test('the same first message sent to many members concurrently is stored exactly as often as allowed', async () => {
  const ravi = await createMan();
  const responses = await Promise.all(
    (await createWomen(8)).map((woman) => sendMessage(ravi, woman, 'Namaste')),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(5);
});

test('the message of an interest counts as a first message; an interest without a message does not', async () => {
  const ravi = await createMan();
  const express = ({ id: userId }: TestMember, message?: string) =>
    ravi.call(interestEndpoints.express, { body: { userId, ...(message ? { message } : {}) } });
  const statuses: number[] = [];
  for (const woman of await createWomen(4)) statuses.push((await express(woman, 'Shall we talk?')).status);
  for (const woman of await createWomen(4)) statuses.push((await express(woman)).status);
  expect(statuses.map((status) => status < 300)).toEqual([true, true, true, false, true, true, true, true]);
});
