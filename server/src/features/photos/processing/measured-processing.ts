import { Histogram, type Registry } from 'prom-client';
import { processPhoto } from './image-worker-pool.ts';
import { InvalidPhotoError } from './invalid-photo-error.ts';

/** Returns `processPhoto` with a histogram of how long it takes, waiting for an image worker included. */
export function createMeasuredProcessing(registry: Registry): typeof processPhoto {
  const duration = new Histogram({
    name: 'photo_processing_duration_seconds',
    help: 'How long uploaded photos took to process, by outcome',
    labelNames: ['outcome'],
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  for (const outcome of ['ok', 'refused', 'failed']) duration.zero({ outcome });
  return async (source) => {
    const end = duration.startTimer();
    try {
      const processed = await processPhoto(source);
      end({ outcome: 'ok' });
      return processed;
    } catch (error) {
      end({ outcome: error instanceof InvalidPhotoError ? 'refused' : 'failed' });
      throw error;
    }
  };
}
