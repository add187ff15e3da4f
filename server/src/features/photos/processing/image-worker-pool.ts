import os from 'node:os';
import { MAX_PHOTO_BYTES } from '@troth/contract';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { type ImageWorker, type ImageWorkerOptions, startImageWorker } from './image-worker.ts';
import { InvalidPhotoError } from './invalid-photo-error.ts';
import type { ProcessedPhoto } from './process-photo.ts';

interface PoolOptions {
  /** So many at once; each encodes on two processors. */
  rooms: number;
}

const DEFAULT_OPTIONS: ImageWorkerOptions & PoolOptions = {
  program: new URL('./image-worker-process.ts', import.meta.url),
  longestMs: 30_000,
  idleMs: 60_000,
  rooms: Math.max(1, Math.floor(os.availableParallelism() / 2)),
};

/** Develops in rooms that are opened when they are needed and closed when they are idle. */
export function createImageWorkerPool(rules: ImageWorkerOptions & PoolOptions = DEFAULT_OPTIONS) {
  const inTurn = createConcurrencyLimit({ atOnce: rules.rooms, waiting: Number.POSITIVE_INFINITY });
  const free: ImageWorker[] = [];

  function enter(): ImageWorker {
    for (let room = free.pop(); room; room = free.pop()) if (room.isOpen()) return room;
    return startImageWorker(rules);
  }

  return async (source: Buffer): Promise<ProcessedPhoto> => {
    // Before anything is copied to another process.
    if (source.length > MAX_PHOTO_BYTES) throw new InvalidPhotoError('too_large');
    return inTurn(async () => {
      const room = enter();
      try {
        return await room.develop(source);
      } finally {
        free.push(room);
      }
    });
  };
}

/** Makes an uploaded file anew, in every size; throws `PhotoRefused` where it cannot become a photo. */
export const processPhoto = createImageWorkerPool();
