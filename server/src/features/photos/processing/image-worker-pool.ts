import os from 'node:os';
import { MAX_PHOTO_BYTES } from '@troth/contract';
import pLimit from 'p-limit';
import { type ImageWorker, type ImageWorkerOptions, startImageWorker } from './image-worker.ts';
import { InvalidPhotoError } from './invalid-photo-error.ts';
import type { ProcessedPhoto } from './process-photo.ts';

interface PoolOptions {
  /** Number of worker processes; each encodes on two CPU cores. */
  size: number;
}

const DEFAULT_OPTIONS: ImageWorkerOptions & PoolOptions = {
  entryPoint: new URL('./image-worker-process.ts', import.meta.url),
  timeoutMs: 30_000,
  idleTimeoutMs: 60_000,
  size: Math.max(1, Math.floor(os.availableParallelism() / 2)),
};

/** Returns a function that processes photos in worker processes, which are started on demand and stopped when idle. */
export function createImageWorkerPool(options: ImageWorkerOptions & PoolOptions = DEFAULT_OPTIONS) {
  const limit = pLimit(options.size);
  const idleWorkers: ImageWorker[] = [];

  function takeWorker(): ImageWorker {
    for (let worker = idleWorkers.pop(); worker; worker = idleWorkers.pop())
      if (worker.isOpen()) return worker;
    return startImageWorker(options);
  }

  return async (source: Buffer): Promise<ProcessedPhoto> => {
    // Checked before the file is copied to another process.
    if (source.length > MAX_PHOTO_BYTES) throw new InvalidPhotoError('too_large');
    return limit(async () => {
      const worker = takeWorker();
      try {
        return await worker.process(source);
      } finally {
        idleWorkers.push(worker);
      }
    });
  };
}

/** Re-encodes an uploaded file in every size; throws `InvalidPhotoError` if it is not an acceptable photo. */
export const processPhoto = createImageWorkerPool();
