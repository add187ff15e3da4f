import { PHOTO_BYTES } from '@troth/contract';
import type { Db } from '../../../../platform/database.ts';
import type { Archived, PartWithFiles } from '../../part.ts';

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

type Photo = Awaited<ReturnType<typeof listPhotos>>[number];

const nameOf = ({ photoId }: Photo): string => `photos/${photoId}.webp`;

async function* describe(listed: readonly Photo[]) {
  for (const photo of listed) {
    const { objectKey: _inner, ...told } = photo;
    yield { file: nameOf(photo), ...told };
  }
}

async function* pictures({ objects }: Archived, listed: readonly Photo[]) {
  for (const photo of listed) {
    const bytes = await objects.read(`${photo.objectKey}/full.webp`, PHOTO_BYTES);
    // One that was deleted meanwhile.
    if (bytes) yield { name: nameOf(photo), bytes };
  }
}

export const photos: PartWithFiles = {
  file: 'photos.json',
  about:
    'Your photos, each in the best size that we keep, in the folder photos; and what staff said of them.',
  tables: ['photos'],
  async read(archived) {
    const listed = await listPhotos(archived.db, archived.memberId);
    return { content: describe(listed), files: pictures(archived, listed) };
  },
};
