/** Runs by itself: develops one photo after the other that its parent sends, and ends with its parent. */
import type { WorkerResponse } from './image-worker.ts';
import { InvalidPhotoError } from './invalid-photo-error.ts';
import { lowerPriority } from './lower-priority.ts';
import { processInThisProcess } from './process-photo.ts';

lowerPriority();
// A terminal's Ctrl-C comes here too, while the parent still finishes what it began.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

const respond = (what: WorkerResponse) => process.send?.(what);

process.on('message', (source: Buffer) => {
  processInThisProcess(source).then(
    (photo) => respond({ photo }),
    (error) => {
      if (error instanceof InvalidPhotoError)
        respond({ refused: { reason: error.reason, message: error.message } });
      else respond({ failed: String(error?.stack) });
    },
  );
});
respond({ ready: true });
