import { sql } from 'kysely';
import type { Database } from './database.ts';

/** A refresh token as found by its hash, with the session it belongs to. */
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

export async function refreshToken(db: Database, hash: Buffer): Promise<RefreshToken | undefined> {
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

/** Puts `next` in the place of an unrotated token of a live session, in one statement; of many, one succeeds. */
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
