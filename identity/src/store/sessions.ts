import type { Selectable } from 'kysely';
import type { Database, Tables } from './database.ts';

const LONGEST_USER_AGENT = 512;

/** What is kept of the name that a browser gives itself; it may be as long as a header. */
const shortened = (userAgent: string) => userAgent.slice(0, LONGEST_USER_AGENT);

export type Session = Selectable<Tables['identity.sessions']>;

/** A sign-in on one device. The id is the tokens' `origin_jti`. */
export interface NewSession {
  id: string;
  userId: string;
  createdAt: Date;
  expiresAt: Date;
  userAgent: string;
  ip: string;
}

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await db
    .insertInto('identity.sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      created_at: session.createdAt,
      last_seen_at: session.createdAt,
      expires_at: session.expiresAt,
      user_agent: shortened(session.userAgent),
      ip: session.ip,
      revoked_at: null,
    })
    .execute();
}

export function sessionById(db: Database, id: string): Promise<Session | undefined> {
  return db.selectFrom('identity.sessions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Sessions that may still be used, the latest seen first. */
export function activeSessions(db: Database, userId: string, now: Date): Promise<Session[]> {
  return db
    .selectFrom('identity.sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Notes a request of a session, unless one was noted after `unlessSince`: at most one write for that time. */
export async function noteSeen(
  db: Database,
  id: string,
  seen: { at: Date; userAgent: string; ip: string },
  unlessSince: Date,
): Promise<void> {
  await db
    .updateTable('identity.sessions')
    .set({ last_seen_at: seen.at, user_agent: shortened(seen.userAgent), ip: seen.ip })
    .where('id', '=', id)
    .where('last_seen_at', '<=', unlessSince)
    .execute();
}

/** Ends one session; false where the user has no such active one. */
export async function revokeSession(db: Database, userId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity.sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends all sessions of a user, but for one where it is given. */
export async function revokeSessions(db: Database, userId: string, now: Date, keep?: string): Promise<void> {
  let query = db
    .updateTable('identity.sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (keep) query = query.where('id', '!=', keep);
  await query.execute();
}
