import os from 'node:os';
import { MAX_PHOTO_BYTES } from '@troth/contract';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { type ImageWorker, type ImageWorkerOptions, startImageWorker } from './image-worker.ts';
import { InvalidPhotoError } from './invalid-photo-error.ts';
import type { ProcessedPhoto } from './process-photo.ts';

interface PoolOptions {
  /** Worker processes; each encodes on two processors. */
  rooms: number;
}

const DEFAULT_OPTIONS: ImageWorkerOptions & PoolOptions = {
  program: new URL('./image-worker-process.ts', import.meta.url),
  longestMs: 30_000,
  idleMs: 60_000,
  rooms: Math.max(1, Math.floor(os.availableParallelism() / 2)),
};

/** Processes photos in worker processes that are started on demand and stopped when idle. */
export function createImageWorkerPool(rules: ImageWorkerOptions & PoolOptions = DEFAULT_OPTIONS) {
  const inTurn = createConcurrencyLimit({ atOnce: rules.rooms, waiting: Number.POSITIVE_INFINITY });
  const free: ImageWorker[] = [];

  function enter(): ImageWorker {
    for (let room = free.pop(); room; room = free.pop()) if (room.isOpen()) return room;
    return startImageWorker(rules);
  }

  return async (source: Buffer): Promise<ProcessedPhoto> => {
    // Checked before the file is copied to another process.
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

/** Re-encodes an uploaded file in every size; throws `InvalidPhotoError` if it is not an acceptable photo. */
export const processPhoto = createImageWorkerPool();
