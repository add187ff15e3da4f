import { PHOTO_BYTES } from '@troth/contract';
import type { Db } from '../../../../platform/database.ts';
import type { Part } from '../../part.ts';

const listPhotos = (db: Db, memberId: string) =>
  db
    .selectFrom('photos')
    .select([
      'photo_id as photoId',
      'object_key as objectKey',
      'is_profile_photo as isProfilePhoto',
      'width',
      'height',
      'verification_status as verificationStatus',
      'verification_message as verificationMessage',
      'verified_at as verifiedAt',
      'created_at as addedAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('position')
    .orderBy('photo_id')
    .execute();

/** By what never changes, so that both parts name a photo alike although the order changes meanwhile. */
const nameOf = (photoId: string): string => `photos/${photoId}.webp`;

export const photos: Part = {
  file: 'photos.json',
  about:
    'Your photos, each in the best size that we keep, in the folder photos; and what staff said of them.',
  tables: ['photos'],
  async *content({ db, memberId }) {
    for (const { objectKey: _inner, ...photo } of await listPhotos(db, memberId)) {
      yield { file: nameOf(photo.photoId), ...photo };
    }
  },
  async *files({ db, objects, memberId }) {
    for (const { photoId, objectKey } of await listPhotos(db, memberId)) {
      const bytes = await objects.read(`${objectKey}/full.webp`, PHOTO_BYTES);
      // One that was deleted meanwhile.
      if (bytes) yield { name: nameOf(photoId), bytes };
    }
  },
};
