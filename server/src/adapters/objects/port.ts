import path from 'node:path';
import type { Readable } from 'node:stream';
import { ApiError } from '../../platform/http/errors.ts';

/** Folders and a file, none of them beginning with a dot: no key leads out of the store. */
const OBJECT_KEY = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;
const MAX_OBJECT_KEY_LENGTH = 200;

export const isObjectKey = (key: string): boolean =>
  key.length <= MAX_OBJECT_KEY_LENGTH && OBJECT_KEY.test(key);

const FILE_NAME = /^[\w-][\w.-]{0,99}$/;

/** The header that has a file saved under this name. */
export function contentDispositionOf(fileName: string): string {
  if (!FILE_NAME.test(fileName)) throw new RangeError('no name of a file');
  return `attachment; filename="${fileName}"`;
}

/** Keys are made by us: one that is none is a mistake of ours. */
export function requireObjectKey(key: string): string {
  if (!isObjectKey(key)) throw new RangeError('no key of an object');
  return key;
}

/** Pictures only: nothing that a browser could run is served as what it is. */
const INLINE_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** What is only ever saved. */
const ATTACHMENT_TYPES: Record<string, string> = { '.zip': 'application/zip' };

/** As what an object is served: its key says it, whatever it was stored or uploaded as. */
export const inlineTypeOf = (objectKey: string): string | undefined => INLINE_TYPES[path.extname(objectKey)];

/** The same of one that is saved as a file. */
export const attachmentTypeOf = (objectKey: string): string | undefined =>
  ATTACHMENT_TYPES[path.extname(objectKey)];

/** How long a signed address lives at most (decisions §1). */
export const URL_LIFETIME_SECONDS = 5 * 60;

const MINUTE_MS = 60 * 1000;

/** From when an address for reading counts: so it stays the same for a minute, and browsers find it in their cache. */
export const startOfMinute = (now: Date): Date => new Date(now.getTime() - (now.getTime() % MINUTE_MS));

export interface Upload {
  objectKey: string;
  contentType: string;
  /**
   * The address takes exactly so many bytes where this is told. Else on disk as many as a photo may have; a bucket takes
   * any number then, and `read` refuses them.
   */
  contentLength?: number | undefined;
}

/**
 * Keeps objects by keys such as `photos/9f…/card.webp`. Nothing in it is public: whoever reads or uploads needs an
 * address that was signed a moment ago and lives for five minutes at most (decisions §1).
 */
export interface ObjectStore {
  /** The signed address to PUT an object to, with this content type; and when nothing can come by it any more. */
  uploadUrl(upload: Upload): Promise<{ url: string; closesAt: Date }>;
  /** The signed address to GET an object at; the same for a minute, so that browsers find it in their cache. */
  url(objectKey: string): Promise<string>;
  /** The signed address to save an object at as a file of this name, for five minutes; no cache keeps it. */
  attachmentUrl(objectKey: string, fileName: string): Promise<string>;
  /** The bytes; null where there is no such object. Throws ObjectTooLarge before it has read more than `most` bytes. */
  read(objectKey: string, most: number): Promise<Buffer | null>;
  write(objectKey: string, object: { bytes: Buffer; contentType: string }): Promise<void>;
  /**
   * Writes all that comes, however much it is, and holds but a piece of it at a time; answers how many bytes there were.
   * It is there whole or not at all.
   */
  writeFrom(objectKey: string, source: Readable, contentType: string): Promise<number>;
  /** Removes every object whose key begins with `folder/`; also where there is none. */
  removeFolder(folder: string): Promise<void>;
  /** The origin of the signed addresses where it is not our own, for the content security policy. */
  readonly origin: string | null;
  close(): void;
}

export class ObjectTooLarge extends Error {}

/** The store cannot serve now; it may later. */
export class ObjectsUnavailable extends ApiError {
  constructor(cause?: unknown) {
    super('UNAVAILABLE', 'We cannot reach our picture store at the moment. Please try again shortly.');
    this.cause = cause;
  }
}
