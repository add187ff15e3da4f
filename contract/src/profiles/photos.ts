import { msg } from '@troth/texts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { picture } from './pictures.ts';

/** Maximum size of an uploaded photo. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
/** Minimum length of the shorter side, in pixels. */
export const MIN_PHOTO_SIDE_PX = 400;
export const MAX_PHOTO_PIXELS = 40_000_000;
/** Width divided by height of a portrait. */
export const PORTRAIT_RATIO = 4 / 5;

export const photoContentTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
] as const;
export type PhotoContentType = (typeof photoContentTypes)[number];

export const photoContentType = z.enum(photoContentTypes, {
  error: msg('Choose a JPEG, PNG, WebP, AVIF or HEIC photo'),
});

export const verificationStatus = z.enum(['pending', 'approved', 'rejected']);
export type VerificationStatus = z.infer<typeof verificationStatus>;

/** A photo as seen by its owner. */
export const photo = picture
  .extend({
    photoKey: z.string(),
    photoUrl: z.string(),
    isProfilePhoto: z.boolean(),
    verificationStatus,
    /** The reason for a rejection, in words for the owner. */
    verificationMessage: z.string().nullable(),
    verifiedAt: z.iso.datetime().nullable(),
    /** Whether others can see it, subject to the privacy settings: approved, and within the limit of the tier. */
    isShown: z.boolean(),
  })
  .meta({ id: 'Photo' });

export type Photo = z.infer<typeof photo>;

export const photoList = z
  .object({
    /** In the order of the gallery; the profile photo is not necessarily first. */
    photos: z.array(photo),
    /** Number of photos that the member's tier includes. */
    photoLimit: z.int().min(1),
  })
  .meta({ id: 'PhotoList' });

export type PhotoList = z.infer<typeof photoList>;

const photoParams = z.strictObject({ photoId: z.guid() });
const photoKey = z.string().min(1).max(200);

export const photoEndpoints = {
  uploadUrl: endpoint({
    method: 'GET',
    path: '/profiles/photo-upload-url',
    summary: 'URL that accepts the upload of one photo by PUT with its content type, valid for five minutes',
    query: z.strictObject({
      contentType: photoContentType,
      isProfilePhoto: z.enum(['true', 'false']).default('false'),
      /** If given, the upload URL accepts exactly this number of bytes. */
      contentLength: z.coerce.number().int().min(1).max(MAX_PHOTO_BYTES, msg('Up to 10 MB')).optional(),
    }),
    response: z.object({
      uploadUrl: z.string(),
      photoKey: z.string(),
      /** URL of the photo after it was registered. */
      photoUrl: z.string(),
      contentType: photoContentType,
    }),
    errors: ['NOT_FOUND', 'PHOTO_LIMIT_REACHED'],
    failure: 'Failed to upload photo',
    rateLimit: 'photos',
  }),
  register: endpoint({
    method: 'PUT',
    path: '/profiles/photos',
    summary: "Add an uploaded photo to the caller's profile; the photo is checked and re-encoded first",
    body: z.strictObject({ photoKey, isProfilePhoto: z.boolean().default(false) }),
    response: photo,
    errors: [
      'NOT_FOUND',
      'PHOTO_LIMIT_REACHED',
      'TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'IDEMPOTENCY_MISMATCH',
    ],
    failure: 'Failed to upload photo',
    repeatable: true,
    rateLimit: 'photos',
  }),
  list: endpoint({
    method: 'GET',
    path: '/profiles/photos',
    summary: 'Photos of the caller, in the order of the gallery',
    response: photoList,
    failure: 'We couldn’t load the photos. Please try again.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/profiles/photos/:photoId',
    summary: 'Delete a photo and all of its files',
    params: photoParams,
    response: photoList,
    errors: ['NOT_FOUND'],
    failure: 'We couldn’t delete this photo. Please try again.',
  }),
  setProfilePhoto: endpoint({
    method: 'PUT',
    path: '/profiles/photos/profile',
    summary: 'Make a photo the profile photo',
    body: z.strictObject({ photoId: z.guid(), photoUrl: z.string().max(4000).optional() }),
    response: z.object({ photoUrl: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    failure: 'We couldn’t change your profile photo. Please try again.',
  }),
  reorder: endpoint({
    method: 'PUT',
    path: '/profiles/photos/order',
    summary: 'Change the order of the photos; photoIds contains all of them',
    body: z.strictObject({ photoIds: z.array(z.guid()).min(1).max(100) }),
    response: photoList,
    errors: ['CONFLICT'],
    failure: 'We couldn’t reorder your photos. Please try again.',
  }),
};
