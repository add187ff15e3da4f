import { randomBytes } from 'node:crypto';
import type { EndpointReply, photoEndpoints } from '@troth/contract';
import { t } from '@troth/texts';
import type { ObjectStore } from '../../adapters/objects/port.ts';
import { inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/route.ts';
import { lockProfileForKeyShare } from '../identity/index.ts';
import type { Pictures } from './pictures.ts';
import { requirePhotoSlot } from './rules.ts';
import { countPhotos } from './store/photos.ts';
import { deleteOldestUploads, insertUpload } from './store/uploads.ts';

type UploadUrl = typeof photoEndpoints.uploadUrl;

/** Unregistered uploads a member may have; beyond that the oldest are deleted. */
const MAX_OPEN_UPLOADS = 50;

/** The name of the one object in an upload's folder. */
export const SOURCE_NAME = 'source';

/** A storage folder with an unguessable name. */
const randomFolder = (kind: string) => `${kind}/${randomBytes(18).toString('base64url')}`;

/** Opens an upload. Its row is saved before the URL is returned, so that every file in storage can be cleaned up. */
export async function createUpload(
  { caller, query, db, now }: Call<UploadUrl>,
  { objects, pictures }: { objects: ObjectStore; pictures: Pictures },
): Promise<EndpointReply<UploadUrl>> {
  const { memberId, tier } = caller;
  const { contentType, contentLength } = query;
  const keys = {
    objectKey: randomFolder('photos'),
    blurredKey: randomFolder('veiled'),
    uploadKey: randomFolder('uploads'),
  };
  const { url, closesAt } = await objects.uploadUrl({
    objectKey: `${keys.uploadKey}/${SOURCE_NAME}`,
    contentType,
    contentLength,
  });
  await inTransaction(db, async (transaction) => {
    if (!(await lockProfileForKeyShare(transaction, memberId))) {
      throw new ApiError('NOT_FOUND', t('Tell us about yourself first.'));
    }
    requirePhotoSlot(tier, await countPhotos(transaction, memberId));
    await insertUpload(transaction, { ...keys, memberId, now, closesAt });
    await deleteOldestUploads(transaction, memberId, MAX_OPEN_UPLOADS);
  });
  const photoUrl = await pictures.photoUrl(keys.objectKey);
  return { uploadUrl: url, photoKey: keys.objectKey, photoUrl, contentType };
}
