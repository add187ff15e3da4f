import {
  interestEndpoints,
  messagingEndpoints,
  moderationEndpoints,
  notificationEndpoints,
} from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMailsTo, sendMails } from '../../../testing/site/mails.ts';
import { startTestSite, type TestMember, type TestSite } from '../../../testing/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const createAsha = () => site.member('asha', { tier: 'gold' });
const createRavi = () => site.member('ravi', { tier: 'gold', profile: { gender: 'male' } });

const express = async (from: TestMember, to: TestMember) => {
  const { body } = await from.call(interestEndpoints.express, { body: { userId: to.id } });
  return body.interestId;
};
const write = async (from: TestMember, to: TestMember, messageText = 'Namaste') => {
  const { body } = await from.call(messagingEndpoints.create, { body: { recipientId: to.id, messageText } });
  return body.conversation.conversationId;
};
const chooseMail = (member: TestMember, body: object) =>
  member.call(notificationEndpoints.chooseMail, { body });

test('a received interest and an accepted one each send one mail', async () => {
  const [one, other] = [await createAsha(), await createRavi()];
  const id = await express(other, one);
  await sendMails(site);
  await sendMails(site);
  const [mail, ...more] = await listMailsTo(site, one);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Someone is interested in you');
  expect(mail?.text).toContain(`http://localhost:3000/profile/${other.id}`);
  expect(mail?.html).toContain('Ravi Kulkarni');

  await one.call(interestEndpoints.respond, { params: { id }, body: { response: 'accepted' } });
  await sendMails(site);
  expect(await listMailsTo(site, other)).toMatchObject([{ subject: 'Your interest was accepted' }]);
});

test('the subject contains no text by members; their names are in the mail', async () => {
  const [one, other] = [await createAsha(), await createRavi()];
  const id = await express(other, one);
  await one.call(interestEndpoints.respond, { params: { id }, body: { response: 'accepted' } });
  const third = await createRavi();
  await express(third, one);
  await write(other, one, 'Hello');
  await sendMails(site);
  const mails = [...(await listMailsTo(site, one)), ...(await listMailsTo(site, other))];
  expect(mails.length).toBeGreaterThanOrEqual(3);
  for (const { subject, text } of mails) {
    expect(subject).not.toMatch(/Ravi|Asha|Kulkarni/);
    expect(text).toMatch(/Ravi|Asha/);
  }
});

test('member texts are a single line in a mail and escaped', async () => {
  const one = await createAsha();
  const occupationDetail = 'Teacher\n\n<b>Your membership</b> has ended';
  const profile = { gender: 'male', firstName: 'Ravi', lastName: "O'Hara", occupationDetail } as const;
  await express(await site.member('ravi', { tier: 'gold', profile }), one);
  await sendMails(site);
  const [mail] = await listMailsTo(site, one);
  expect(mail?.text).toContain('Teacher <b>Your membership</b> has ended');
  expect(mail?.html).toContain('&lt;b&gt;Your membership&lt;/b&gt; has ended');
  expect(mail?.html).toContain('Ravi O&#39;Hara');
});

test('no mail is sent about an interest that was withdrawn or declined, or whose sender was ignored', async () => {
  const one = await createAsha();
  const [withdrawing, declined, ignored] = [await createRavi(), await createRavi(), await createRavi()];
  const withdrawnId = await express(withdrawing, one);
  const declinedId = await express(declined, one);
  await express(ignored, one);
  await withdrawing.call(interestEndpoints.withdraw, { params: { id: withdrawnId } });
  await one.call(interestEndpoints.respond, { params: { id: declinedId }, body: { response: 'declined' } });
  await one.call(moderationEndpoints.ignore, { body: { userId: ignored.id } });
  expect(await sendMails(site)).toBeGreaterThanOrEqual(3);
  expect(await listMailsTo(site, one)).toEqual([]);
});

test('one mail announces a conversation until it is read, never with its text', async () => {
  const [one, other] = [await createAsha(), await createRavi()];
  const id = await write(other, one, 'The secret word is marigold');
  await write(other, one, 'Are you there');
  await sendMails(site);
  await write(other, one, 'Hello again');
  await sendMails(site);
  const mails = await listMailsTo(site, one);
  expect(mails).toMatchObject([{ subject: 'You have a new message' }]);
  expect(JSON.stringify(mails)).not.toMatch(/marigold|Are you there|Hello again/);

  await one.call(messagingEndpoints.read, { params: { id } });
  await write(other, one, 'And one more');
  await sendMails(site);
  expect(await listMailsTo(site, one)).toHaveLength(2);
});

test('after leaving and rejoining an unread conversation, the next message is announced', async () => {
  const [one, other] = [await createAsha(), await createRavi()];
  const id = await write(other, one);
  await sendMails(site);
  await one.call(messagingEndpoints.leave, { params: { id } });
  await write(one, other);
  await write(other, one);
  await sendMails(site);
  expect(await listMailsTo(site, one)).toHaveLength(2);
});

test('an unread message that was deleted does not suppress the mail about the next one', async () => {
  const [one, other] = [await createAsha(), await createRavi()];
  const id = await write(other, one);
  await sendMails(site);
  const { body } = await one.call(messagingEndpoints.messages, { params: { id }, query: {} });
  const messageId = body.messages[0]?.messageId ?? '';
  await one.call(messagingEndpoints.hideMessage, { params: { id, messageId } });
  await write(other, one);
  await sendMails(site);
  expect(await listMailsTo(site, one)).toHaveLength(2);
});

test('reading a message before its mail is sent cancels the mail, and the next message is announced', async () => {
  const [one, other] = [await createAsha(), await createRavi()];
  const id = await write(other, one);
  await one.call(messagingEndpoints.read, { params: { id } });
  await sendMails(site);
  expect(await listMailsTo(site, one)).toEqual([]);
  await write(other, one);
  await sendMails(site);
  expect(await listMailsTo(site, one)).toHaveLength(1);
});

test('a mail about a message is delayed by up to a minute, and a mail about an interest is not delayed', async () => {
  const [one, other] = [await createAsha(), await createRavi()];
  await sendMails(site);
  await express(other, one);
  await write(other, one);
  const { rows } = await site.database.pool.query<{ seconds: number }>(
    `select extract(epoch from run_at - now())::float8 as seconds from graphile_worker.jobs order by run_at`,
  );
  expect(rows[0]?.seconds).toBeLessThanOrEqual(0);
  expect(rows[1]?.seconds).toBeGreaterThan(20);
  expect(rows[1]?.seconds).toBeLessThanOrEqual(60);
});

test('members choose a frequency per kind of mail; omitted kinds stay, and recommendations are never immediate', async () => {
  const one = await createAsha();
  expect((await one.call(notificationEndpoints.mailChoices, {})).body).toEqual({
    newInterest: 'at_once',
    interestAccepted: 'at_once',
    newMessage: 'at_once',
    dailyRecommendations: 'daily',
    membershipEnding: 'at_once',
    savedSearch: 'off',
  });
  expect((await chooseMail(one, { newInterest: 'off', newMessage: 'weekly' })).body).toMatchObject({
    newInterest: 'off',
    interestAccepted: 'at_once',
    newMessage: 'weekly',
  });
  expect((await chooseMail(one, { dailyRecommendations: 'at_once' })).status).toBe(400);
  expect((await chooseMail(one, { membershipEnding: 'daily' })).status).toBe(400);
  expect((await chooseMail(one, { somethingElse: 'off' })).status).toBe(400);
  const memberWithoutProfile = await site.member('new', { profile: null });
  expect((await chooseMail(memberWithoutProfile, { newInterest: 'off' })).status).toBe(404);
});

test('turning a kind of mail off also stops queued mails of that kind', async () => {
  const [one, other, another] = [await createAsha(), await createRavi(), await createRavi()];
  await express(other, one);
  await chooseMail(one, { newInterest: 'off' });
  await express(another, one);
  await sendMails(site);
  expect(await listMailsTo(site, one)).toEqual([]);
});

test('a deleted member gets no mail', async () => {
  const [one, other] = [await createAsha(), await createRavi()];
  await express(other, one);
  await site.database.pool.query('delete from profiles where member_id = $1', [one.id]);
  await sendMails(site);
  expect(await listMailsTo(site, one)).toEqual([]);
});
