import { randomBytes } from 'node:crypto';
import type { EndpointReply, photoEndpoints } from '@troth/contract';
import { t } from '@troth/texts';
import type { ObjectStore } from '../../adapters/objects/port.ts';
import { inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/route.ts';
import type { Pictures } from './pictures.ts';
import { requireRoom } from './rules.ts';
import { holdProfile } from './store/locks.ts';
import { countPhotos } from './store/photos.ts';
import { dropOldestUploads, insertUpload } from './store/uploads.ts';

type UploadUrl = typeof photoEndpoints.uploadUrl;

/** Uploads that a member may have begun and not finished; the oldest make room. */
const OPEN_UPLOADS = 50;

/** The name of the one object in an upload's folder. */
export const SOURCE = 'source';

/** A folder that nobody can guess. */
const folder = (kind: string) => `${kind}/${randomBytes(18).toString('base64url')}`;

/** Opens an upload: its row is kept before the address is handed out, so that nothing can lie in storage unknown. */
export async function openUpload(
  { caller, query, db, now }: Call<UploadUrl>,
  { objects, pictures }: { objects: ObjectStore; pictures: Pictures },
): Promise<EndpointReply<UploadUrl>> {
  const { memberId, tier } = caller;
  const { contentType, contentLength } = query;
  const keys = { objectKey: folder('photos'), blurredKey: folder('veiled'), uploadKey: folder('uploads') };
  const { url, closesAt } = await objects.uploadUrl({
    objectKey: `${keys.uploadKey}/${SOURCE}`,
    contentType,
    contentLength,
  });
  await inTransaction(db, async (transaction) => {
    if (!(await holdProfile(transaction, memberId))) {
      throw new ApiError('NOT_FOUND', t('Please tell us about yourself first.'));
    }
    requireRoom(tier, await countPhotos(transaction, memberId));
    await insertUpload(transaction, { ...keys, memberId, now, closesAt });
    await dropOldestUploads(transaction, memberId, OPEN_UPLOADS);
  });
  const photoUrl = await pictures.photoUrl(keys.objectKey);
  return { uploadUrl: url, photoKey: keys.objectKey, photoUrl, contentType };
}
