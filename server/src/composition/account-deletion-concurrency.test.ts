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
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { grantTier, publishMembershipEnds } from '../features/membership/index.ts';
import { createDueDigests } from '../features/notifications/index.ts';
import { deleteOldViews } from '../features/profiles/index.ts';
import { promote, publishPromotionEnds } from '../features/promotions/index.ts';
import { insertProfiles } from '../testing/members/bulk-members.ts';
import {
  listMessages,
  openConversation,
  sendMessage,
  startConversation,
} from '../testing/members/conversations.ts';
import { addPhoto, createSamplePicture, uploadPhoto } from '../testing/members/photos.ts';
import type { ApiResponse } from '../testing/site/api-client.ts';
import { sendMails } from '../testing/site/mails.ts';
import { startTestSite, type TestMember, type TestSite } from '../testing/site/test-site.ts';
import { deleteMemberData } from './account-closure.ts';
import { createPublishers } from './api.ts';

describe('Account deletion during other activity', () => {
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

  async function countWaitingSessions(): Promise<number> {
    const { rows } = await site.database.pool.query<{ waiting: number }>(
      `select count(*) as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.waiting ?? 0;
  }

  /** Runs an action while the profile of a member is being deleted, and returns its response. */
  async function runDuringDeletion<E extends Endpoint>(
    deleted: TestMember,
    action: () => Promise<ApiResponse<E>>,
  ): Promise<ApiResponse<E>> {
    const deletion = await site.database.pool.connect();
    await deletion.query('begin');
    await deletion.query('delete from profiles where member_id = $1', [deleted.id]);
    const response = action();
    await expect.poll(countWaitingSessions, { timeout: 10_000 }).toBeGreaterThan(0);
    await deletion.query('commit');
    deletion.release();
    return response;
  }

  test('ignoring a member who is being deleted responds with 404', async () => {
    const ignore = () => asha.call(moderationEndpoints.ignore, { body: { userId: ravi.id } });
    expect((await runDuringDeletion(ravi, ignore)).status).toBe(404);
  });

  test('shortlisting a member who is being deleted responds with 404', async () => {
    const add = () => asha.call(shortlistEndpoints.add, { params: { userId: ravi.id }, body: {} });
    expect((await runDuringDeletion(ravi, add)).status).toBe(404);
  });

  test('requesting photos of a member who is being deleted responds with 404', async () => {
    const requestPhotos = () => asha.call(photoRequestEndpoints.ask, { body: { userId: ravi.id } });
    expect((await runDuringDeletion(ravi, requestPhotos)).status).toBe(404);
  });

  test('writing to a member who is being deleted responds with 404', async () => {
    expect((await runDuringDeletion(ravi, () => startConversation(asha, ravi))).status).toBe(404);
  });

  test('continuing a conversation with a member who is being deleted responds with 404', async () => {
    const id = await openConversation(asha, ravi);
    expect((await runDuringDeletion(ravi, () => sendMessage(asha, ravi, { id }))).status).toBe(404);
  });

  test('a member who is being deleted cannot write to anyone', async () => {
    const id = await openConversation(asha, ravi);
    expect((await runDuringDeletion(asha, () => sendMessage(asha, ravi, { id }))).status).toBe(404);
  });

  test('messages of a member who is being deleted can be marked as read', async () => {
    const id = await openConversation(asha, ravi);
    const read = () => ravi.call(messagingEndpoints.read, { params: { id } });
    expect((await runDuringDeletion(asha, read)).status).toBe(200);
  });

  test('members can be deleted while they send, read and hide messages', async () => {
    const { db } = site.database;
    for (let round = 0; round < 10; round++) {
      const meera = await site.member('meera', { tier: 'silver' });
      const id = await openConversation(meera, ravi);
      const { messageId = '' } = (await listMessages(ravi, id))[0] ?? {};
      const calls = Array.from({ length: 5 }).flatMap(() => [
        sendMessage(meera, ravi, { id }),
        sendMessage(ravi, meera, { id }),
        ravi.call(messagingEndpoints.read, { params: { id } }),
        ravi.call(messagingEndpoints.hideMessage, { params: { id, messageId } }),
      ]);
      const responses = Promise.all(calls);
      await deleteMemberData(db, meera.id);
      for (const { status } of await responses) expect([200, 201, 404, 401, 403]).toContain(status);
    }
  }, 60_000);

  test('a photo that resembles one of a member who is being deleted is added normally', async () => {
    await addPhoto(site, ravi);
    const photoKey = await uploadPhoto(site, asha, await createSamplePicture(1));
    const add = () => asha.call(photoEndpoints.register, { body: { photoKey } });
    const { status, body } = await runDuringDeletion(ravi, add);
    expect(status).toBe(200);
    expect(body.verificationStatus).toBe('approved');
  });

  test('a member who keeps uploading photos can be deleted, and blocks no other deletion', async () => {
    // A large picture, whose check takes long and ends with a refusal.
    const noise = { type: 'gaussian', mean: 128, sigma: 2 } as const;
    const blank = await sharp({
      create: { width: 4000, height: 3000, channels: 3, background: '#000', noise },
    })
      .jpeg({ quality: 100 })
      .toBuffer();
    const { db } = site.database;
    let refusedCount = 0;
    let isDone = false;
    const keepSending = async () => {
      while (!isDone) {
        const photoKey = await uploadPhoto(site, asha, blank).catch(() => null);
        if (photoKey === null) return;
        await asha.call(photoEndpoints.register, { body: { photoKey } });
        refusedCount += 1;
      }
    };
    const sending = Promise.all(Array.from({ length: 12 }, keepSending));
    await expect.poll(() => refusedCount, { timeout: 10_000 }).toBeGreaterThan(0);
    await Promise.all([deleteMemberData(db, asha.id), deleteMemberData(db, ravi.id)]).finally(() => {
      isDone = true;
    });
    await sending;
    const { rows } = await site.database.pool.query('select member_id from profiles');
    expect(rows).toEqual([]);
  }, 60_000);

  test('a member who is being deleted is not recommended', async () => {
    const getRecommendations = () => asha.call(matchingEndpoints.recommendations, { query: {} });
    const { status, body } = await runDuringDeletion(ravi, getRecommendations);
    expect(status).toBe(200);
    expect(body.recommendations).toEqual([]);
  });

  test('a member who is being deleted cannot ignore anyone', async () => {
    const ignore = () => asha.call(moderationEndpoints.ignore, { body: { userId: ravi.id } });
    expect((await runDuringDeletion(asha, ignore)).status).toBe(404);
  });

  test('a member who is being deleted cannot request photos', async () => {
    const requestPhotos = () => asha.call(photoRequestEndpoints.ask, { body: { userId: ravi.id } });
    expect((await runDuringDeletion(asha, requestPhotos)).status).toBe(403);
  });

  test('a member who is being deleted gets no recommendations', async () => {
    const getRecommendations = () => asha.call(matchingEndpoints.recommendations, { query: {} });
    const { status, body } = await runDuringDeletion(asha, getRecommendations);
    expect(status).toBe(200);
    expect(body.recommendations).toEqual([]);
  });

  test('a member can be deleted while their digest is sent and another process reads its items', async () => {
    const { db, pool } = site.database;
    await asha.call(notificationEndpoints.chooseMail, { body: { newInterest: 'daily' } });
    for (const name of ['arjun', 'kabir']) {
      const member = await site.member(name, { tier: 'silver', profile: { gender: 'male' } });
      await member.call(interestEndpoints.express, { body: { userId: asha.id } });
    }
    await sendMails(site);
    site.clock.move(new Date(`${site.clock.now().toISOString().slice(0, 10)}T04:00:00Z`));
    await createDueDigests(db, site.clock.now());
    const reader = await pool.connect();
    await reader.query('begin');
    await reader.query(
      `select from mail_items where about_id = (select max(about_id::text)::uuid from mail_items) for update`,
    );
    const sending = sendMails(site);
    await expect.poll(countWaitingSessions, { timeout: 10_000 }).toBe(1);
    const deletion = deleteMemberData(db, asha.id);
    await expect.poll(countWaitingSessions, { timeout: 10_000 }).toBe(2);
    await reader.query('rollback');
    reader.release();
    await expect(Promise.all([sending, deletion])).resolves.toBeDefined();
    site.clock.move(null);
  });

  test('a member can be deleted while a tier and a promotion are granted and their ends are published', async () => {
    const { db } = site.database;
    const publishers = createPublishers({ publish: () => {} });
    const now = site.clock.now();
    const later = new Date(now.getTime() + 2 * 86_400_000);
    for (let round = 0; round < 5; round++) {
      const { id } = await site.member('meera');
      await grantTier(db, id, { tier: 'silver', now, until: later });
      await promote(db, id, { package: 'day', now }, publishers);
      await Promise.all([
        deleteMemberData(db, id),
        grantTier(db, id, { tier: 'gold', now, until: null }, publishers),
        promote(db, id, { package: 'day', now }, publishers),
        publishMembershipEnds(db, later, publishers),
        publishPromotionEnds(db, later, publishers),
      ]);
    }
  });
});

describe('Simultaneous account deletions', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite();
  });
  afterAll(() => site.close());

  const ALL_PAIRS = 'from unnest($1::uuid[]) one, unnest($1::uuid[]) other where one <> other';

  test('members who know each other can all be deleted at the same time', async () => {
    const { pool, db } = site.database;
    for (let round = 0; round < 5; round++) {
      const members = await insertProfiles(site, 40);
      await pool.query(`insert into shortlist select one, other, '', '2026-01-01' ${ALL_PAIRS}`, [members]);
      await pool.query(
        `insert into profile_views select one, other, '2026-01-01', '2026-01-01' ${ALL_PAIRS}`,
        [members],
      );
      await pool.query(
        `insert into photo_requests (request_id, requester_id, owner_id, status, created_at, expires_at)
       select gen_random_uuid(), one, other, 'pending', '2026-01-01', '2026-01-15' ${ALL_PAIRS}`,
        [members],
      );
      await pool.query(
        `insert into notifications (member_id, created_at, type, actor_id)
       select one, row_number() over (), 'profile_view', other ${ALL_PAIRS}`,
        [members],
      );
      await pool.query(
        `with made as (
         insert into conversations (conversation_id, first_id, second_id, opened_by, created_at, last_message_at, last_sequence)
         select gen_random_uuid(), one, other, one, '2026-01-01', '2026-01-01', 1 ${ALL_PAIRS} and one < other returning *
       ), sides as (
         insert into participants (conversation_id, member_id, other_id, updated_at)
         select conversation_id, first_id, second_id, created_at from made
         union all select conversation_id, second_id, first_id, created_at from made
       )
       insert into messages (message_id, conversation_id, sequence, sender_id, text, created_at)
       select gen_random_uuid(), conversation_id, 1, first_id, 'Good evening', created_at from made`,
        [members],
      );
      await Promise.all([
        ...members.map((id) => deleteMemberData(db, id)),
        deleteOldViews(db, { now: site.clock.now(), keptDays: 90 }),
      ]);
      expect((await pool.query('select member_id from profiles')).rows).toEqual([]);
    }
  }, 60_000);
});
