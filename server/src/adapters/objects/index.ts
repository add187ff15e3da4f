import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { deriveKey } from '../../platform/keys.ts';
import { diskObjects } from './disk/index.ts';
import type { ObjectStore } from './port.ts';

/** The store of a site, with what of it comes from our own origin. */
export interface SiteObjects extends ObjectStore {
  /** Serves what the addresses lead to where that is ourselves; `admit` may refuse an upload. */
  serve(app: FastifyInstance, admit: (request: FastifyRequest) => Promise<void>): void;
}

/** The folder of objects in the data folder. */
export function pickObjects(config: { DATA_DIR: string }, clock: Clock, secret: Buffer): SiteObjects {
  return diskObjects({
    folder: path.join(config.DATA_DIR, 'objects'),
    key: deriveKey(secret, 'photo addresses'),
    clock,
  });
}
