import {
  type Endpoint,
  interestEndpoints,
  matchingEndpoints,
  messagingEndpoints,
  moderationEndpoints,
  notificationEndpoints,
  photoEndpoints,
  photoRequestEndpoints,
  shortlistEndpoints,
} from '@troth/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { grantTier, tellOfMembershipEnds } from '../features/membership/index.ts';
import { openDueDigests } from '../features/notifications/index.ts';
import { promote, tellOfPromotionEnds } from '../features/promotions/index.ts';
import { startTestSite, type TestMember, type TestSite } from '../testing/app.ts';
import type { Answer } from '../testing/call.ts';
import { converse, say, threadOf, writeTo } from '../testing/conversations.ts';
import { sendMails } from '../testing/mails.ts';
import { addPhoto, samplePicture, sendPhoto } from '../testing/photos.ts';
import { forgetMember } from './leaving.ts';
import { createTelling } from './telling.ts';

let site: TestSite;
let asha: TestMember;
let ravi: TestMember;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(async () => {
  await site.database.pool.query('delete from profiles');
  asha = await site.member('asha', { tier: 'silver' });
  ravi = await site.member('ravi', { profile: { gender: 'male' } });
});
afterAll(() => site.close());

async function waitingSessions(): Promise<number> {
  const { rows } = await site.database.pool.query<{ waiting: number }>(
    `select count(*) as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

/** What is answered to somebody who acts while the profile of a member is being deleted. */
async function whileLeaving<E extends Endpoint>(
  leaving: TestMember,
  act: () => Promise<Answer<E>>,
): Promise<Answer<E>> {
  const deletion = await site.database.pool.connect();
  await deletion.query('begin');
  await deletion.query('delete from profiles where member_id = $1', [leaving.id]);
  const answer = act();
  await expect.poll(waitingSessions, { timeout: 10_000 }).toBeGreaterThan(0);
  await deletion.query('commit');
  deletion.release();
  return answer;
}

test('whoever ignores somebody who is just leaving finds nobody', async () => {
  const ignore = () => asha.call(moderationEndpoints.ignore, { body: { userId: ravi.id } });
  expect((await whileLeaving(ravi, ignore)).status).toBe(404);
});

test('whoever puts somebody on the shortlist who is just leaving finds nobody', async () => {
  const add = () => asha.call(shortlistEndpoints.add, { params: { userId: ravi.id }, body: {} });
  expect((await whileLeaving(ravi, add)).status).toBe(404);
});

test('whoever asks for the photos of somebody who is just leaving finds nobody', async () => {
  const ask = () => asha.call(photoRequestEndpoints.ask, { body: { userId: ravi.id } });
  expect((await whileLeaving(ravi, ask)).status).toBe(404);
});

test('whoever writes to somebody who is just leaving finds nobody', async () => {
  expect((await whileLeaving(ravi, () => writeTo(asha, ravi))).status).toBe(404);
});

test('whoever goes on in a conversation with somebody who is just leaving finds neither', async () => {
  const id = await converse(asha, ravi);
  expect((await whileLeaving(ravi, () => say(asha, ravi, { id }))).status).toBe(404);
});

test('whoever is just leaving writes to nobody any more', async () => {
  const id = await converse(asha, ravi);
  expect((await whileLeaving(asha, () => say(asha, ravi, { id }))).status).toBe(404);
});

test('whoever reads what somebody wrote who is just leaving finds it or not', async () => {
  const id = await converse(asha, ravi);
  const read = () => ravi.call(messagingEndpoints.read, { params: { id } });
  expect((await whileLeaving(asha, read)).status).toBe(200);
});

test('while members write to each other, read and clear, either can be deleted', async () => {
  const { db } = site.database;
  for (let round = 0; round < 10; round++) {
    const meera = await site.member('meera', { tier: 'silver' });
    const id = await converse(meera, ravi);
    const { messageId = '' } = (await threadOf(ravi, id))[0] ?? {};
    const acts = Array.from({ length: 5 }).flatMap(() => [
      say(meera, ravi, { id }),
      say(ravi, meera, { id }),
      ravi.call(messagingEndpoints.read, { params: { id } }),
      ravi.call(messagingEndpoints.hideMessage, { params: { id, messageId } }),
    ]);
    const answers = Promise.all(acts);
    await forgetMember(db, meera.id);
    for (const { status } of await answers) expect([200, 201, 404, 401, 403]).toContain(status);
  }
}, 60_000);

test('a photo that looks like one of somebody who is just leaving is added as any other', async () => {
  await addPhoto(site, ravi);
  const photoKey = await sendPhoto(site, asha, await samplePicture(1));
  const add = () => asha.call(photoEndpoints.register, { body: { photoKey } });
  const { status, body } = await whileLeaving(ravi, add);
  expect(status).toBe(200);
  expect(body.verificationStatus).toBe('approved');
});

test('whoever keeps on sending photos can be deleted, and keeps nobody else from leaving', async () => {
  // Takes its time, and is refused.
  const noise = { type: 'gaussian', mean: 128, sigma: 2 } as const;
  const blank = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 100 })
    .toBuffer();
  const { db } = site.database;
  let refused = 0;
  let isOver = false;
  const keepSending = async () => {
    while (!isOver) {
      const photoKey = await sendPhoto(site, asha, blank).catch(() => null);
      if (photoKey === null) return;
      await asha.call(photoEndpoints.register, { body: { photoKey } });
      refused += 1;
    }
  };
  const sending = Promise.all(Array.from({ length: 12 }, keepSending));
  await expect.poll(() => refused, { timeout: 10_000 }).toBeGreaterThan(0);
  await Promise.all([forgetMember(db, asha.id), forgetMember(db, ravi.id)]).finally(() => {
    isOver = true;
  });
  await sending;
  const { rows } = await site.database.pool.query('select member_id from profiles');
  expect(rows).toEqual([]);
}, 60_000);

test('nobody is recommended who is just leaving', async () => {
  const recommended = () => asha.call(matchingEndpoints.recommendations, { query: {} });
  const { status, body } = await whileLeaving(ravi, recommended);
  expect(status).toBe(200);
  expect(body.recommendations).toEqual([]);
});

test('whoever is just leaving ignores nobody any more', async () => {
  const ignore = () => asha.call(moderationEndpoints.ignore, { body: { userId: ravi.id } });
  expect((await whileLeaving(asha, ignore)).status).toBe(404);
});

test('whoever is just leaving asks for no photos any more', async () => {
  const ask = () => asha.call(photoRequestEndpoints.ask, { body: { userId: ravi.id } });
  expect((await whileLeaving(asha, ask)).status).toBe(403);
});

test('to whoever is just leaving nobody is recommended any more', async () => {
  const recommended = () => asha.call(matchingEndpoints.recommendations, { query: {} });
  const { status, body } = await whileLeaving(asha, recommended);
  expect(status).toBe(200);
  expect(body.recommendations).toEqual([]);
});

test('while a digest goes out and another process looks at what it tells, its member can be deleted', async () => {
  const { db, pool } = site.database;
  await asha.call(notificationEndpoints.chooseMail, { body: { newInterest: 'daily' } });
  for (const name of ['arjun', 'kabir']) {
    const member = await site.member(name, { tier: 'silver', profile: { gender: 'male' } });
    await member.call(interestEndpoints.express, { body: { userId: asha.id } });
  }
  await sendMails(site);
  site.clock.move(new Date(`${site.clock.now().toISOString().slice(0, 10)}T04:00:00Z`));
  await openDueDigests(db, site.clock.now());
  const looking = await pool.connect();
  await looking.query('begin');
  await looking.query(
    `select from mail_items where about_id = (select max(about_id::text)::uuid from mail_items) for update`,
  );
  const sending = sendMails(site);
  await expect.poll(waitingSessions, { timeout: 10_000 }).toBe(1);
  const leaving = forgetMember(db, asha.id);
  await expect.poll(waitingSessions, { timeout: 10_000 }).toBe(2);
  await looking.query('rollback');
  looking.release();
  await expect(Promise.all([sending, leaving])).resolves.toBeDefined();
  site.clock.move(null);
});

test('whoever is given a tier and a promotion and told of their ends can be deleted meanwhile', async () => {
  const { db } = site.database;
  const telling = createTelling({ publish: () => {} });
  const now = site.clock.now();
  const later = new Date(now.getTime() + 2 * 86_400_000);
  for (let round = 0; round < 5; round++) {
    const { id } = await site.member('meera');
    await grantTier(db, id, { tier: 'silver', now, until: later });
    await promote(db, id, { package: 'day', now }, telling);
    await Promise.all([
      forgetMember(db, id),
      grantTier(db, id, { tier: 'gold', now, until: null }, telling),
      promote(db, id, { package: 'day', now }, telling),
      tellOfMembershipEnds(db, later, telling),
      tellOfPromotionEnds(db, later, telling),
    ]);
  }
});
