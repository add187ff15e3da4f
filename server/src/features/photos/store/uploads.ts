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

/** An upload of the member, which nobody else makes a photo of until the transaction ends. */
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

export async function deleteUpload(db: Db, objectKey: string): Promise<void> {
  await db.deleteFrom('photo_uploads').where('object_key', '=', objectKey).execute();
}

export async function deleteUploadsBefore(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('photo_uploads').where('created_at', '<=', instant).execute();
}
