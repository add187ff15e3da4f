import type { Database } from './database.ts';

/** Deletes what can have no effect any more: codes and challenges past `now`, sessions that ended before `before`. */
export async function deleteExpired(db: Database, now: Date, before: Date): Promise<void> {
  await db.deleteFrom('identity.answered_challenges').where('expires_at', '<', now).execute();
  await db.deleteFrom('identity.codes').where('expires_at', '<', before).execute();
  await db.deleteFrom('identity.sessions').where('expires_at', '<', before).execute();
  await db.deleteFrom('identity.sessions').where('revoked_at', '<', before).execute();
}
