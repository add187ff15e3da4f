import type { Db } from '../../../platform/database.ts';
import { findFields } from '../../profiles/index.ts';
import { findWritten, type Kept } from '../store/reports.ts';
import type { Evidence, KeptPhoto } from './dossier.ts';
import { addCopyJob } from './jobs.ts';
import { holdPhotos, insertPictures } from './store.ts';

/** How much of what the two wrote to each other staff get to read. */
const MOST_WRITTEN = 200;

/** What was under way while the report before was made is kept rather twice than never. */
const UNDER_WAY_MS = 60_000;

interface About {
  caseId: string;
  memberId: string;
  /** Who tells of them; null where that is not known. */
  byId: string | null;
  /** What is kept already. */
  kept?: Kept | null;
}

/**
 * Keeps a member as they are now: nobody gets out of it by changing or deleting their profile or photos, or by leaving
 * the conversation. Of photos and conversation only what is not kept already. Null where there is no such member. Asks for a transaction.
 */
export async function gatherEvidence(
  db: Db,
  { caseId, memberId, byId, kept = null }: About,
): Promise<Evidence | null> {
  const profile = await findFields(db, memberId);
  if (!profile) return null;
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
  return { memberId, profile, photos, conversation };
}
