import type { Db } from '../../../platform/database.ts';
import { findFields } from '../../profiles/index.ts';
import { findWritten, holdKept, type Told } from '../store/kept.ts';
import type { Evidence, KeptPhoto } from './dossier.ts';
import { addCopyJob } from './jobs.ts';
import { holdPhotos, insertPictures } from './store.ts';

/** How much of what the two wrote to each other staff get to read. */
const MOST_WRITTEN = 200;

/** What was under way while the case before was told is kept rather twice than never. */
const UNDER_WAY_MS = 60_000;

interface Gathered {
  evidence: Evidence;
  /** The open case that has the photos and messages from before. */
  continues: string | null;
}

/**
 * Keeps a member as they are now: nobody gets out of it by changing or deleting their profile or photos, or by leaving
 * the conversation. Of photos and conversation only what is not kept already, so that telling often fills no storage.
 * Null where there is no such member. Asks for a transaction that holds both.
 */
export async function gatherEvidence(
  db: Db,
  { caseId, memberId, byId }: Told & { caseId: string },
): Promise<Gathered | null> {
  const profile = await findFields(db, memberId);
  if (!profile) return null;
  const kept = await holdKept(db, { byId, memberId });
  const held = await holdPhotos(db, memberId, kept?.caseId ?? null);
  const photos = held.map(({ objectKey: _, ...photo }, at): KeptPhoto => ({ number: at + 1, ...photo }));
  await insertPictures(
    db,
    held.map(({ photoId, objectKey }, at) => ({ caseId, number: at + 1, photoId, objectKey })),
  );
  if (held.length > 0) await addCopyJob(db, caseId);
  const since = kept && new Date(kept.until.getTime() - UNDER_WAY_MS);
  const pair = byId === null ? null : { memberId: byId, otherId: memberId };
  const written = pair === null ? [] : await findWritten(db, pair, { since, most: MOST_WRITTEN });
  const conversation = written.map(({ createdAt, ...said }) => ({
    ...said,
    createdAt: createdAt.toISOString(),
  }));
  return { evidence: { memberId, profile, photos, conversation }, continues: kept?.caseId ?? null };
}
