import {
  type InterestPage,
  type InterestSubject,
  interestEndpoints,
  profileEndpoints,
} from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportData } from '../../testing/members/data-export.ts';
import { insertPhoto } from '../../testing/members/photos.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const sunday = { prompt: 'sunday', answer: 'Breakfast that turns into lunch.' } as const;

/** A woman who answered a prompt, and a silver man who can see her. */
async function createMembers() {
  const asha = await site.member('asha');
  const ravi = await site.member('ravi', { tier: 'silver', profile: { gender: 'male' } });
  await saveAnswers(asha, [sunday]);
  return { asha, ravi };
}

const saveAnswers = (member: TestMember, prompts: (typeof sunday)[]) =>
  member.call(profileEndpoints.update, { params: { id: member.id }, body: { prompts } });

const express = (sender: TestMember, receiver: TestMember, about: InterestSubject) =>
  sender.call(interestEndpoints.express, { body: { userId: receiver.id, about } });

async function showSubjects(asha: TestMember, ravi: TestMember) {
  const received = await asha.call(interestEndpoints.received, { query: {} });
  const sent = await ravi.call(interestEndpoints.sent, { query: {} });
  return [received, sent].map(({ body }) => (body as InterestPage).interests.map(({ about }) => about));
}

test('both members see which answer an interest is about, as it is now, and nothing once it is removed', async () => {
  const { asha, ravi } = await createMembers();
  expect((await express(ravi, asha, { promptId: 'sunday' })).status).toBe(201);
  expect(await showSubjects(asha, ravi)).toEqual([[{ answer: sunday }], [{ answer: sunday }]]);
  const changed = { ...sunday, answer: 'A long walk.' };
  await saveAnswers(asha, [changed as never]);
  expect(await showSubjects(asha, ravi)).toEqual([[{ answer: changed }], [{ answer: changed }]]);
  await saveAnswers(asha, []);
  expect(await showSubjects(asha, ravi)).toEqual([[null], [null]]);
});

test('both members see which photo an interest is about; the sender only with access to the photos', async () => {
  const { asha, ravi } = await createMembers();
  const photoId = await insertPhoto(site, { memberId: asha.id });
  await express(ravi, asha, { photoId });
  const [[received], [sent]] = (await showSubjects(asha, ravi)) as [[unknown], [unknown]];
  expect(received).toMatchObject({ photo: { thumb: { webp: expect.stringContaining(photoId) } } });
  expect(sent).toMatchObject({ photo: { thumb: { webp: expect.stringContaining(photoId) } } });
  const setPrivacy = 'update profiles set photo_privacy = $2 where member_id = $1';
  await site.database.pool.query(setPrivacy, [asha.id, 'HIDE']);
  expect(await showSubjects(asha, ravi)).toEqual([[received], [null]]);
  await site.database.pool.query(setPrivacy, [asha.id, 'SHOW_ALL']);
  await site.database.pool.query("update photos set verification_status = 'rejected' where photo_id = $1", [
    photoId,
  ]);
  expect(await showSubjects(asha, ravi)).toEqual([[null], [null]]);
  await site.database.pool.query('delete from photos where photo_id = $1', [photoId]);
  expect(await showSubjects(asha, ravi)).toEqual([[null], [null]]);
});

test('an interest about an answer or photo that the receiver does not have is refused and does not count', async () => {
  const { asha, ravi } = await createMembers();
  const ownPhoto = await insertPhoto(site, { memberId: ravi.id });
  for (const about of [{ promptId: 'film' }, { photoId: ownPhoto }, { photoId: asha.id }] as const) {
    const { status, body } = await express(ravi, asha, about);
    expect(status).toBe(409);
    expect(body).toMatchObject({ message: expect.stringMatching(/has just been removed/) });
  }
  expect((await ravi.call(profileEndpoints.me, {})).body.dailyInterestSentCount).toBe(0);
  expect(await showSubjects(asha, ravi)).toEqual([[], []]);
});

test('an interest about a photo is refused unless the sender sees the photo', async () => {
  const { asha, ravi } = await createMembers();
  const pending = await insertPhoto(site, { memberId: asha.id, status: 'pending', isProfilePhoto: false });
  expect((await express(ravi, asha, { photoId: pending })).status).toBe(409);
  const shown = await insertPhoto(site, { memberId: asha.id });
  const setPrivacy = 'update profiles set photo_privacy = $2 where member_id = $1';
  await site.database.pool.query(setPrivacy, [asha.id, 'HIDE']);
  expect((await express(ravi, asha, { photoId: shown })).status).toBe(409);
  await site.database.pool.query(setPrivacy, [asha.id, 'SHOW_ALL']);
  expect((await express(ravi, asha, { photoId: shown })).status).toBe(201);
});

test('an unknown prompt, or an answer and a photo together, is refused', async () => {
  const { asha, ravi } = await createMembers();
  for (const about of [{ promptId: 'favourite_colour' }, { promptId: 'sunday', photoId: asha.id }, {}])
    expect((await express(ravi, asha, about as never)).status).toBe(400);
});

test('an interest that is sent again replaces what it is about', async () => {
  const { asha, ravi } = await createMembers();
  const { body } = await express(ravi, asha, { promptId: 'sunday' });
  await ravi.call(interestEndpoints.withdraw, { params: { id: body.interestId } });
  expect((await ravi.call(interestEndpoints.express, { body: { userId: asha.id } })).status).toBe(201);
  expect(await showSubjects(asha, ravi)).toEqual([[null], [null]]);
});

test('the archive says what an interest is about', async () => {
  const { asha, ravi } = await createMembers();
  await express(ravi, asha, { promptId: 'sunday' });
  const files = await exportData(site, ravi);
  expect(JSON.parse(String(files.get('interests-sent.json')))).toMatchObject([
    { aboutPrompt: 'sunday', aboutPhoto: null },
  ]);
});
