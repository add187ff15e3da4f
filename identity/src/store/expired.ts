import type { Database } from './database.ts';

/** Deletes what can have no effect any more: codes and challenges past `now`, sessions that ended before `before`. */
export async function deleteExpired(db: Database, now: Date, before: Date): Promise<void> {
  await db.deleteFrom('identity.answered_challenges').where('expires_at', '<', now).execute();
  await db.deleteFrom('identity.authorization_codes').where('expires_at', '<', before).execute();
  await db.deleteFrom('identity.codes').where('expires_at', '<', before).execute();
  await db.deleteFrom('identity.sessions').where('expires_at', '<', before).execute();
  await db.deleteFrom('identity.refused_sessions').where('expires_at', '<', before).execute();
  // Of a hosted pool tokens still come for a session that ended here alone: what is known of it stays while they can.
  await db
    .deleteFrom('identity.sessions as session')
    .using('identity.users as user')
    .whereRef('user.id', '=', 'session.user_id')
    .where('session.revoked_at', '<', before)
    .where('user.hosted_as', 'is', null)
    .execute();
}
