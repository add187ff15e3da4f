import { createECDH, randomBytes, randomInt, randomUUID } from 'node:crypto';
import {
  consentEndpoints,
  dataExportEndpoints,
  documentVersions,
  interestEndpoints,
  matchingEndpoints,
  messagingEndpoints,
  moderationEndpoints,
  notificationEndpoints,
  phoneVerificationEndpoints,
  photoEndpoints,
  profileEndpoints,
  safetyEndpoints,
  searchEndpoints,
  shortlistEndpoints,
} from '@troth/contract';
import { caseCipher } from '../site/jobs.ts';
import type { TestMember, TestSite } from '../site/test-site.ts';
import { startConversation } from './conversations.ts';
import { createMobileNumber, insertPhone } from './phones.ts';
import { insertPhoto } from './photos.ts';

/** Performs every action that two members can do with each other, in both directions. */
export async function interactInEveryWay(site: TestSite, one: TestMember, other: TestMember): Promise<void> {
  const { pool } = site.database;
  // First, because members with an interest are not recommended.
  for (const member of [one, other]) await member.call(matchingEndpoints.recommendations, { query: {} });
  for (const [member, { id: userId }] of [
    [one, other],
    [other, one],
  ] as const) {
    await member.call(profileEndpoints.update, {
      params: { id: member.id },
      body: { prompts: [{ prompt: 'sunday', answer: 'Breakfast that turns into lunch.' }] },
    });
    await member.call(profileEndpoints.show, { params: { id: userId } });
    await member.call(shortlistEndpoints.add, { params: { userId }, body: {} });
    await member.call(interestEndpoints.express, { body: { userId } }, { 'idempotency-key': 'once' });
    const { body: search } = await member.call(searchEndpoints.save, {
      body: { name: 'Mine', criteria: {} },
    });
    await pool.query('insert into saved_search_alerts (saved_search_id, member_id) values ($1, $2)', [
      search.id,
      userId,
    ]);
    const { body: report } = await member.call(moderationEndpoints.report, {
      body: { userId, reason: 'other' },
    });
    await member.call(safetyEndpoints.tell, {
      body: { about: { kind: 'profile', id: userId }, reason: 'scam', details: 'Asked for money.' },
    });
    await pool.query(
      `insert into case_decisions (case_id, member_id, member_alias, reason, decision, decided_by, decided_at)
       values ($1, $2, $3, 'other', 'warn', 'meera', now())`,
      [report.reportId, userId, caseCipher.aliasOf(userId)],
    );
    await pool.query(
      'insert into told_contacts (telling_id, banned_id, member_id, told_at) values (gen_random_uuid(), $1, $2, now())',
      [userId, member.id],
    );
    await pool.query('insert into view_totals (member_id, deleted_views) values ($1, 1)', [member.id]);
    await pool.query(
      `insert into promotions (promotion_id, member_id, package, bought_at, started_at, ends_at)
       values (gen_random_uuid(), $1, 'day', now(), now(), now() + interval '1 day')`,
      [member.id],
    );
    await pool.query(
      `insert into orders (order_id, member_id, kind, package, amount, currency, provider, created_at, expires_at)
       values (gen_random_uuid(), $1, 'promotion', 'day', 5000, 'INR', 'sandbox', now(), now())`,
      [member.id],
    );
    await pool.query(
      `insert into success_stories (story_id, member_id, names, text, status, submitted_at)
       values (gen_random_uuid(), $1, 'Two', 'We met here.', 'pending', now())`,
      [member.id],
    );
    await pool.query(
      `insert into photo_requests (request_id, requester_id, owner_id, status, created_at, expires_at)
       values (gen_random_uuid(), $1, $2, 'pending', now(), now() + interval '1 day')`,
      [member.id, userId],
    );
    const { body } = await startConversation(member, member === one ? other : one);
    const { conversationId: id, messageId } = body.message;
    await member.call(messagingEndpoints.hideMessage, { params: { id, messageId } });
    await member.call(notificationEndpoints.chooseMail, { body: { newMessage: 'daily' } });
    await member.call(notificationEndpoints.subscribe, {
      body: {
        endpoint: `https://push.example.org/${randomUUID()}`,
        keys: {
          p256dh: createECDH('prime256v1').generateKeys('base64url'),
          auth: randomBytes(16).toString('base64url'),
        },
      },
    });
    await member.call(photoEndpoints.uploadUrl, { query: { contentType: 'image/jpeg' } });
    await insertPhoto(site, { memberId: member.id });
    const consents = [{ document: 'terms' as const, version: documentVersions.terms }];
    await insertPhone(site, member, createMobileNumber(randomInt(1e8)));
    await member.call(phoneVerificationEndpoints.sendOtp, {
      body: { phoneNumber: createMobileNumber(randomInt(1e8)) },
    });
    await member.call(consentEndpoints.give, { body: { consents } });
    await member.call(dataExportEndpoints.request, { body: {} });
  }
  await one.call(moderationEndpoints.ignore, { body: { userId: other.id } });
}
