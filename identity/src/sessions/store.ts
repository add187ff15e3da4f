import { type QueryExecutorProvider, type Selectable, sql } from 'kysely';
import type { Database, Tables } from '../platform/database.ts';

const MAX_USER_AGENT_LENGTH = 512;

/** Limits the stored user agent, which can be as long as a header. */
const truncateUserAgent = (userAgent: string) => userAgent.slice(0, MAX_USER_AGENT_LENGTH);

export type Session = Selectable<Tables['identity.sessions']>;

/** A sign-in on one device. The id is the `origin_jti` of its tokens. */
export interface NewSession {
  id: string;
  userId: string;
  createdAt: Date;
  expiresAt: Date;
  userAgent: string;
  ip: string;
  scope: string | null;
}

const insertSessionQuery = (db: Database, session: NewSession) =>
  db.insertInto('identity.sessions').values({
    id: session.id,
    user_id: session.userId,
    created_at: session.createdAt,
    last_seen_at: session.createdAt,
    expires_at: session.expiresAt,
    user_agent: truncateUserAgent(session.userAgent),
    ip: session.ip,
    revoked_at: null,
    scope: session.scope,
  });

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await insertSessionQuery(db, session).execute();
}

/**
 * Stores a session that began at a hosted pool. Does nothing if the session is already stored, even if it has ended.
 */
export async function insertSessionIfMissing(db: Database, session: NewSession): Promise<void> {
  await insertSessionQuery(db, session)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export function findSessionById(db: Database, id: string): Promise<Session | undefined> {
  return db.selectFrom('identity.sessions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether a session of the user that began at this time has ended. */
export async function hasEndedSession(db: Database, userId: string, createdAt: Date): Promise<boolean> {
  const row = await db
    .selectFrom('identity.sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('created_at', '=', createdAt)
    .where('revoked_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a session, so that it cannot end before the transaction does. Returns false if it has already ended. */
export async function lockSession(
  db: QueryExecutorProvider,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const { rows } = await sql`select from identity.sessions
    where id = ${sessionId} and user_id = ${userId} and revoked_at is null for share`.execute(db);
  return rows.length > 0;
}

/** Active sessions, most recently used first. */
export function findActiveSessions(db: Database, userId: string, now: Date): Promise<Session[]> {
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

/** A request of a session. */
export interface SeenSession {
  sessionId: string;
  at: Date;
  userAgent: string;
  ip: string;
}

/**
 * Records a request for each session, unless one was recorded within `precisionMs` before. Rows are locked in the order
 * of their ids to avoid deadlocks; rows that other transactions have locked are skipped until the next request.
 */
export async function updateLastSeen(
  db: Database,
  seen: readonly SeenSession[],
  precisionMs: number,
): Promise<void> {
  await sql`
    with locked as (
      select session.id, seen.at, seen.user_agent, seen.ip
      from unnest(
        ${seen.map(({ sessionId }) => sessionId)}::uuid[], ${seen.map(({ at }) => at)}::timestamptz[],
        ${seen.map(({ userAgent }) => truncateUserAgent(userAgent))}::text[], ${seen.map(({ ip }) => ip)}::text[]
      ) seen (id, at, user_agent, ip)
      join identity.sessions session on session.id = seen.id
      where session.last_seen_at <= seen.at - ${precisionMs}::int * interval '1 ms'
      order by session.id
      for no key update of session skip locked
    )
    update identity.sessions session set last_seen_at = locked.at, user_agent = locked.user_agent, ip = locked.ip
    from locked where session.id = locked.id`.execute(db);
}

/** Ends one session. Returns false if the user has no such active session. */
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

/** Records that all sessions of a hosted user that began at or before `at` have ended, even those not stored yet. */
async function recordSignOut(db: Database, userId: string, at: Date): Promise<void> {
  await db
    .updateTable('identity.users')
    .set({ signed_out_at: sql`greatest(signed_out_at, ${at})` })
    .where('id', '=', userId)
    .where('hosted_as', 'is not', null)
    .execute();
}

/**
 * Ends all sessions of a user except the given one, and deletes authorization codes that were not exchanged yet.
 * Returns the ids of the ended sessions.
 */
export async function revokeSessions(
  db: Database,
  userId: string,
  now: Date,
  keepSessionId?: string,
): Promise<string[]> {
  let query = db
    .updateTable('identity.sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (keepSessionId) query = query.where('id', '!=', keepSessionId);
  await recordSignOut(db, userId, now);
  const endedSessions = await query.returning('id').execute();
  await db
    .deleteFrom('identity.authorization_codes')
    .where('user_id', '=', userId)
    .where('session_id', 'is', null)
    .execute();
  return endedSessions.map(({ id }) => id);
}

/** Ends the sessions of a user that began at or before an instant. */
export async function revokeSessionsStartedUntil(
  db: Database,
  userId: string,
  at: Date,
  now: Date,
): Promise<void> {
  await recordSignOut(db, userId, at);
  await db
    .updateTable('identity.sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('created_at', '<=', at)
    .execute();
}

/** A refresh token, found by its hash, with its session. */
export interface RefreshToken {
  sessionId: string;
  userId: string;
  rotatedAt: Date | null;
  signedInAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  scope: string | null;
}

export async function insertRefreshToken(db: Database, hash: Buffer, sessionId: string): Promise<void> {
  await db
    .insertInto('identity.refresh_tokens')
    .values({ token_hash: hash, session_id: sessionId, rotated_at: null })
    .execute();
}

export async function findRefreshToken(db: Database, hash: Buffer): Promise<RefreshToken | undefined> {
  return db
    .selectFrom('identity.refresh_tokens as token')
    .innerJoin('identity.sessions as session', 'session.id', 'token.session_id')
    .select([
      'session.id as sessionId',
      'session.user_id as userId',
      'token.rotated_at as rotatedAt',
      'session.created_at as signedInAt',
      'session.expires_at as expiresAt',
      'session.revoked_at as revokedAt',
      'session.scope as scope',
    ])
    .where('token.token_hash', '=', hash)
    .executeTakeFirst();
}

/**
 * Stores `next` as the successor of a token that was not rotated yet, in one statement, so that only one of several
 * parallel calls succeeds.
 */
export async function rotateRefreshToken(db: Database, hash: Buffer, next: Buffer, now: Date): Promise<void> {
  await sql`
    with rotated as (
      update identity.refresh_tokens as token set rotated_at = ${now}
      from identity.sessions as session
      where token.token_hash = ${hash} and token.rotated_at is null
        and session.id = token.session_id and session.revoked_at is null and session.expires_at > ${now}
      returning token.session_id
    )
    insert into identity.refresh_tokens (token_hash, session_id) select ${next}, session_id from rotated`.execute(
    db,
  );
}

export type AuthorizationCode = Selectable<Tables['identity.authorization_codes']>;

export async function insertAuthorizationCode(
  db: Database,
  code: Omit<AuthorizationCode, 'session_id'>,
): Promise<void> {
  await db
    .insertInto('identity.authorization_codes')
    .values({ ...code, session_id: null })
    .execute();
}

export function findAuthorizationCode(db: Database, hash: Buffer): Promise<AuthorizationCode | undefined> {
  return db
    .selectFrom('identity.authorization_codes')
    .selectAll()
    .where('code_hash', '=', hash)
    .executeTakeFirst();
}

/** Records the session that a code was exchanged for. Returns false if the code was exchanged before. */
export async function consumeAuthorizationCode(
  db: Database,
  hash: Buffer,
  sessionId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity.authorization_codes')
    .set({ session_id: sessionId })
    .where('code_hash', '=', hash)
    .where('session_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
