import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { deriveKey } from '../../platform/keys.ts';
import { createDiskObjects } from './disk/index.ts';
import type { ObjectStore } from './port.ts';

/** A site's store, and the routes of a store that the site itself serves. */
export interface SiteObjects extends ObjectStore {
  /** Registers the routes of a local store; `limitUpload` may refuse an upload. */
  serve(app: FastifyInstance, limitUpload: (request: FastifyRequest) => Promise<void>): void;
}

interface Settings {
  DATA_DIR: string;
  S3_BUCKET?: string | undefined;
  S3_REGION?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
}

/** The region to sign for at services without regions. */
const DEFAULT_REGION = 'us-east-1';

/** The configured bucket, or else a folder in the data folder. */
export async function pickObjects(config: Settings, clock: Clock, secret: Buffer): Promise<SiteObjects> {
  const { DATA_DIR, S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  if (S3_BUCKET) {
    const settings = {
      bucket: S3_BUCKET,
      region: S3_REGION ?? DEFAULT_REGION,
      endpoint: S3_ENDPOINT,
      credentials:
        S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
          ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
          : undefined,
    };
    // Amazon's library is large, so it is loaded only when used.
    const { createS3Objects } = await import('./s3/index.ts');
    // Browsers call the bucket directly, so there are no routes to serve.
    return { ...createS3Objects(settings, clock), serve: () => {} };
  }
  const key = deriveKey(secret, 'photo addresses');
  return createDiskObjects({ folder: path.join(DATA_DIR, 'objects'), key, clock });
}
