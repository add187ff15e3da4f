import path from 'node:path';
import type { Readable } from 'node:stream';
import { MINUTE_MS } from '../../platform/clock.ts';
import { ApiError } from '../../platform/http/errors.ts';

/** Folders and a file name without leading dots: no key can leave the store. */
const OBJECT_KEY = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;
const MAX_OBJECT_KEY_LENGTH = 200;

export const isObjectKey = (key: string): boolean =>
  key.length <= MAX_OBJECT_KEY_LENGTH && OBJECT_KEY.test(key);

const FILE_NAME = /^[\w-][\w.-]{0,99}$/;

/** The Content-Disposition that downloads a file under this name. */
export function contentDispositionOf(fileName: string): string {
  if (!FILE_NAME.test(fileName)) throw new RangeError('The file name is invalid');
  return `attachment; filename="${fileName}"`;
}

/** Returns a valid key; throws RangeError for any other, which is a bug because the server generates all keys. */
export function requireObjectKey(key: string): string {
  if (!isObjectKey(key)) throw new RangeError('The object key is invalid');
  return key;
}

/** Pictures only: nothing a browser could execute is served with its type. */
const INLINE_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** Types that are only ever downloaded. */
const ATTACHMENT_TYPES: Record<string, string> = { '.zip': 'application/zip' };

/** The content type with which an object is served. It depends on the key, not on the type that was uploaded. */
export const inlineTypeOf = (objectKey: string): string | undefined => INLINE_TYPES[path.extname(objectKey)];

/** The content type of a download. */
export const attachmentTypeOf = (objectKey: string): string | undefined =>
  ATTACHMENT_TYPES[path.extname(objectKey)];

/** The maximum validity of a signed URL. */
export const URL_LIFETIME_SECONDS = 5 * 60;

/** The start of a read URL's validity, rounded so that the URL stays the same for a minute and can be cached. */
export const startOfMinute = (now: Date): Date => new Date(now.getTime() - (now.getTime() % MINUTE_MS));

export interface Upload {
  objectKey: string;
  contentType: string;
  /**
   * If given, the URL accepts exactly this many bytes. Otherwise the disk store accepts up to the size of a photo; a
   * bucket accepts any size and `read` refuses it.
   */
  contentLength?: number | undefined;
}

/**
 * Stores objects by keys such as `photos/9f…/card.webp`. Nothing is public: reading and uploading need a signed URL
 * that is valid for at most five minutes.
 */
export interface ObjectStore {
  /** The signed URL to PUT an object with this content type, and when it expires. */
  uploadUrl(upload: Upload): Promise<{ url: string; closesAt: Date }>;
  /** The signed URL to GET an object; the same for a minute, so that browsers can cache it. */
  url(objectKey: string): Promise<string>;
  /** The signed URL to download an object under a file name, valid for five minutes; never cached. */
  attachmentUrl(objectKey: string, fileName: string): Promise<string>;
  /** The bytes; null if there is no such object. Throws ObjectTooLarge before reading more than `maxBytes` bytes. */
  read(objectKey: string, maxBytes: number): Promise<Buffer | null>;
  write(objectKey: string, object: { bytes: Buffer; contentType: string }): Promise<void>;
  /**
   * Writes a stream of any length with bounded memory; returns the number of bytes. The object appears completely or
   * not at all.
   */
  writeFrom(objectKey: string, source: Readable, contentType: string): Promise<number>;
  /** Removes every object whose key starts with `folder/`; does nothing if there is none. */
  removeFolder(folder: string): Promise<void>;
  /** The origin of the signed URLs if it is not the site's own, for the content security policy. */
  readonly origin: string | null;
  close(): void;
}

export class ObjectTooLarge extends Error {}

/** The store is unavailable now; it may work later. */
export class ObjectsUnavailable extends ApiError {
  constructor(cause?: unknown) {
    super('UNAVAILABLE', 'We cannot reach our picture store at the moment. Please try again shortly.');
    this.cause = cause;
  }
}
