/** Runs by itself: develops one photo after the other that its parent sends, and ends with its parent. */
import type { Answer } from './darkroom.ts';
import { develop } from './develop.ts';
import { PhotoRefused } from './refusal.ts';
import { stepBack } from './step-back.ts';

stepBack();
// A terminal's Ctrl-C comes here too, while the parent still finishes what it began.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

const answer = (what: Answer) => process.send?.(what);

process.on('message', (source: Buffer) => {
  develop(source).then(
    (photo) => answer({ photo }),
    (error) => {
      if (error instanceof PhotoRefused)
        answer({ refused: { reason: error.reason, message: error.message } });
      else answer({ failed: String(error?.stack) });
    },
  );
});
answer({ ready: true });
