import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    photo_uploads: {
      object_key: string;
      blurred_key: string;
      upload_key: string;
      member_id: string;
      created_at: Date;
      closes_at: Date;
    };
  }
}

export interface Upload {
  objectKey: string;
  blurredKey: string;
  /** Folder of the uploaded file. */
  uploadKey: string;
}

interface NewUpload extends Upload {
  memberId: string;
  now: Date;
  closesAt: Date;
}

export async function insertUpload(db: Db, upload: NewUpload): Promise<void> {
  await db
    .insertInto('photo_uploads')
    .values({
      object_key: upload.objectKey,
      blurred_key: upload.blurredKey,
      upload_key: upload.uploadKey,
      member_id: upload.memberId,
      created_at: upload.now,
      closes_at: upload.closesAt,
    })
    .execute();
}

/** Deletes the oldest uploads of a member, so that at most `limit` are open. */
export async function deleteOldestUploads(db: Db, memberId: string, limit: number): Promise<void> {
  await db
    .deleteFrom('photo_uploads')
    .where('member_id', '=', memberId)
    .where('object_key', 'not in', (newest) =>
      newest
        .selectFrom('photo_uploads')
        .select('object_key')
        .where('member_id', '=', memberId)
        .orderBy('created_at', 'desc')
        .orderBy('object_key')
        .limit(limit),
    )
    .execute();
}

/** Finds an upload of the member and locks it until the transaction ends. */
export async function lockUpload(
  db: Db,
  { memberId, objectKey }: { memberId: string; objectKey: string },
): Promise<Upload | null> {
  const upload = await db
    .selectFrom('photo_uploads')
    .select(['object_key as objectKey', 'blurred_key as blurredKey', 'upload_key as uploadKey'])
    .where('object_key', '=', objectKey)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  return upload ?? null;
}

/** An upload that is being processed: no other registration processes it before the claim ends. */
export interface UploadClaim extends Upload {
  until: Date;
}

const pictureFolders = ({ objectKey, blurredKey }: Upload): string[] => [objectKey, blurredKey];

export async function isClaimed(db: Db, { objectKey }: Upload, now: Date): Promise<boolean> {
  const claim = await db
    .selectFrom('object_removals')
    .select('folder')
    .where('folder', '=', objectKey)
    .where('not_before', '>', now)
    .executeTakeFirst();
  return claim !== undefined;
}

/**
 * Claims an upload, which must be locked and not claimed. The claim is a scheduled removal of the pictures: if the process
 * dies, the claim ends by itself and the pictures written so far are removed.
 */
export async function insertClaim(db: Db, claim: UploadClaim): Promise<void> {
  const folders = pictureFolders(claim);
  // Also waits for a removal in progress after an earlier claim.
  await db.deleteFrom('object_removals').where('folder', 'in', folders).execute();
  await db
    .insertInto('object_removals')
    .values(folders.map((folder) => ({ folder, not_before: claim.until })))
    .execute();
}

/** Ends a claim without removing the pictures. Returns false if the claim was lost because it had expired. */
export async function deleteClaim(db: Db, claim: UploadClaim): Promise<boolean> {
  const folders = pictureFolders(claim);
  const { numDeletedRows } = await db
    .deleteFrom('object_removals')
    .where('folder', 'in', folders)
    .where('not_before', '=', claim.until)
    .executeTakeFirst();
  return numDeletedRows === BigInt(folders.length);
}

/** Ends a claim, if it still exists, and makes the removal of the pictures due. */
export async function releaseClaim(db: Db, claim: UploadClaim): Promise<void> {
  await sql`
    with released as (
      delete from object_removals
      where folder = any(${pictureFolders(claim)}::text[]) and not_before = ${claim.until}
      returning folder
    )
    insert into object_removals (folder, not_before) select folder, '-infinity' from released
    on conflict do nothing`.execute(db);
}

export async function deleteUpload(db: Db, objectKey: string): Promise<void> {
  await db.deleteFrom('photo_uploads').where('object_key', '=', objectKey).execute();
}

export async function deleteUploadsBefore(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('photo_uploads').where('created_at', '<=', instant).execute();
}
