/** Entry point of the image worker: processes photos from the parent process one after another, and exits with the parent. */
import type { WorkerResponse } from './image-worker.ts';
import { InvalidPhotoError } from './invalid-photo-error.ts';
import { lowerPriority } from './lower-priority.ts';
import { processInThisProcess } from './process-photo.ts';

lowerPriority();
// Ctrl-C in a terminal signals this process too; ignore it so that the parent can finish its work.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

const respond = (response: WorkerResponse) => process.send?.(response);

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
