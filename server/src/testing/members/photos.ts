import { randomUUID } from 'node:crypto';
import {
  type CreateProfileBody,
  type Photo,
  type PhotoContentType,
  photoEndpoints,
  type Tier,
  type VerificationStatus,
  type Visibility,
} from '@troth/contract';
import type { TestMember, TestSite } from '../site/test-site.ts';
import { openPortrait } from '../upload-samples/portraits.ts';

interface PhotoOptions {
  memberId: string;
  objectKey?: string;
  isProfilePhoto?: boolean;
  position?: number;
  status?: VerificationStatus;
}

/** Inserts a photo's row, for tests that do not need its picture; returns its id. */
export async function insertPhoto(site: TestSite, photo: PhotoOptions): Promise<string> {
  const { memberId, isProfilePhoto = true, position = 0, status = 'approved' } = photo;
  const photoId = randomUUID();
  const now = site.clock.now();
  await site.database.db
    .insertInto('photos')
    .values({
      photo_id: photoId,
      member_id: memberId,
      object_key: photo.objectKey ?? `photos/${photoId}`,
      blurred_key: `veiled/${randomUUID()}`,
      is_profile_photo: isProfilePhoto,
      position,
      width: 960,
      height: 1200,
      placeholder: 'data:image/webp;base64,',
      verification_status: status,
      verified_at: status === 'pending' ? null : now,
      created_at: now,
    })
    .execute();
  return photoId;
}

/** Returns a portrait as JPEG, a different one for each number. */
export async function createSamplePicture(
  number: number,
  size = { width: 960, height: 1200 },
): Promise<Buffer> {
  return (await openPortrait(number)).resize(size).jpeg({ quality: 90 }).toBuffer();
}

/** Sends a file to an upload URL, like a browser. */
export function putFile(
  site: TestSite,
  uploadUrl: string,
  { bytes, contentType }: UploadedFile,
): Promise<Response> {
  return fetch(new URL(uploadUrl, site.url), {
    method: 'PUT',
    headers: { 'content-type': contentType },
    body: new Uint8Array(bytes),
  });
}

interface UploadedFile {
  bytes: Buffer;
  contentType: PhotoContentType;
}

/** Uploads a file; returns the key to register the photo with. */
export async function uploadPhoto(site: TestSite, member: TestMember, bytes: Buffer): Promise<string> {
  const contentType = 'image/jpeg';
  const { status, body } = await member.call(photoEndpoints.uploadUrl, { query: { contentType } });
  if (status !== 200) throw new Error(`No upload URL: ${JSON.stringify(body)}`);
  const sent = await putFile(site, body.uploadUrl, { bytes, contentType });
  if (!sent.ok) throw new Error(`The upload was refused: ${sent.status}`);
  return body.photoKey;
}

/** Adds a photo completely, like the web app. */
export async function addPhoto(
  site: TestSite,
  member: TestMember,
  { number = 1, isProfilePhoto = false } = {},
): Promise<Photo> {
  const photoKey = await uploadPhoto(site, member, await createSamplePicture(number));
  const { status, body } = await member.call(photoEndpoints.register, { body: { photoKey, isProfilePhoto } });
  if (status !== 200) throw new Error(`The photo was refused: ${JSON.stringify(body)}`);
  return body;
}

interface HiddenPhotoOptions {
  photoPrivacy?: Visibility;
  tier?: Tier;
  profile?: Partial<CreateProfileBody>;
}

/** Creates a member with an approved photo that she withholds. */
export async function createMemberWithHiddenPhoto(
  site: TestSite,
  { photoPrivacy = 'HIDE', tier = 'free', profile = {} }: HiddenPhotoOptions = {},
): Promise<TestMember> {
  const member = await site.member('asha', { tier, profile });
  await insertPhoto(site, { memberId: member.id });
  await site.database.pool.query('update profiles set photo_privacy = $2 where member_id = $1', [
    member.id,
    photoPrivacy,
  ]);
  return member;
}
