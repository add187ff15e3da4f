import { MAX_PUSH_SESSIONS } from '@troth/contract';
import type { Language } from '@troth/texts';
import { sql } from 'kysely';
import type { PushSubscription } from '../../../adapters/push/port.ts';
import { type Db, REUSE_PLAN } from '../../../platform/database.ts';
import { isNotHidden, visibleTo } from '../../profiles/index.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    push_subscriptions: {
      session_id: string;
      member_id: string;
      endpoint: string;
      p256dh: string;
      auth: string;
      created_at: Date;
    };
  }
}

/** What a push notification is about. */
export type PushKind = PersonalPushKind | 'savedSearch';

/** About something that another member did. */
export type PersonalPushKind = 'newInterest' | 'interestAccepted' | 'newMessage';

interface SessionOfMember {
  memberId: string;
  sessionId: string;
}

export async function isSubscribed(db: Db, { memberId, sessionId }: SessionOfMember): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores the subscription of a session, in a transaction that holds the lock of the profile. Replaces the session's
 * previous one, and that of another session in the same browser. Does nothing if the session has ended: the lock makes
 * a concurrent sign-out wait, and then delete the subscription.
 */
export async function saveSubscription(
  db: Db,
  { memberId, sessionId, now, ...subscription }: SessionOfMember & PushSubscription & { now: Date },
): Promise<void> {
  const { endpoint, p256dh, auth } = subscription;
  // A sign-out locks the session before it deletes the subscription. In another order the two could deadlock.
  const { rows } = await sql`
    select from identity.sessions
    where id = ${sessionId} and user_id = ${memberId} and revoked_at is null for share`.execute(db);
  if (rows.length === 0) return;
  await sql`delete from push_subscriptions where session_id = ${sessionId} and endpoint <> ${endpoint}`.execute(
    db,
  );
  await sql`
    insert into push_subscriptions (session_id, member_id, endpoint, p256dh, auth, created_at)
    values (${sessionId}, ${memberId}, ${endpoint}, ${p256dh}, ${auth}, ${now})
    on conflict (endpoint) do update set session_id = excluded.session_id, member_id = excluded.member_id,
      p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at`.execute(db);
  await sql`
    delete from push_subscriptions where session_id in (
      select session_id from push_subscriptions where member_id = ${memberId}
      order by created_at desc, session_id offset ${MAX_PUSH_SESSIONS}
    )`.execute(db);
}

export async function deleteSubscription(db: Db, { memberId, sessionId }: SessionOfMember): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .where('member_id', '=', memberId)
    .execute();
}

/** Deletes a subscription that its push service no longer knows, unless the browser has renewed it. */
export async function deleteEndpoint(db: Db, sessionId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .where('endpoint', '=', endpoint)
    .execute();
}

export async function findSubscribedSessions(db: Db, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .modifyFront(REUSE_PLAN)
    .select('session_id as sessionId')
    .where('member_id', '=', memberId)
    .execute();
  return rows.map(({ sessionId }) => sessionId);
}

export interface Recipient extends PushSubscription {
  memberId: string;
  language: Language;
}

/** The subscription of an active session whose member is not hidden; null if there is none. */
export async function findRecipient(
  db: Db,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<Recipient | null> {
  const { rows } = await sql<Recipient>`
    select endpoint, p256dh, auth, profiles.member_id as "memberId", users.language
    from push_subscriptions
    join identity.sessions on sessions.id = session_id and revoked_at is null and expires_at > ${now}
    join identity.users on users.id = push_subscriptions.member_id
    join profiles on profiles.member_id = push_subscriptions.member_id
    where session_id = ${sessionId} and ${isNotHidden}`.execute(db);
  return rows[0] ?? null;
}

const actorOf = {
  newInterest: (memberId: string, aboutId: string) => sql`
    select sender_id from interests
    where interest_id = ${aboutId} and receiver_id = ${memberId} and status = 'pending'`,
  interestAccepted: (memberId: string, aboutId: string) => sql`
    select receiver_id from interests
    where interest_id = ${aboutId} and sender_id = ${memberId} and status = 'accepted'`,
  newMessage: (memberId: string, aboutId: string) => sql`
    select other_id from participants
    where conversation_id = ${aboutId} and participants.member_id = ${memberId}
      and left_at is null and unread_count > 0`,
};

/**
 * The other member, if the notification is still relevant: the recipient can see them, the interest was not undone, and
 * the message was not read. Null otherwise.
 */
export async function findActor(
  db: Db,
  memberId: string,
  { kind, aboutId }: { kind: PersonalPushKind; aboutId: string },
): Promise<{ firstName: string; memberId: string } | null> {
  const { rows } = await sql<{ firstName: string; memberId: string }>`
    select first_name as "firstName", member_id as "memberId" from profiles
    where member_id in (${actorOf[kind](memberId, aboutId)}) and ${visibleTo(memberId)}`.execute(db);
  return rows[0] ?? null;
}

/** Whether a member still has a saved search with alerts. */
export async function hasAlerts(db: Db, memberId: string, searchId: string): Promise<boolean> {
  const { rows } = await sql`
    select from saved_searches
    where id = ${searchId} and member_id = ${memberId} and alerts_since is not null`.execute(db);
  return rows.length > 0;
}
