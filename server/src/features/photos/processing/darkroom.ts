import { type ChildProcess, fork } from 'node:child_process';
import os from 'node:os';
import { PHOTO_BYTES } from '@troth/contract';
import type { DevelopedPhoto } from './develop.ts';
import { createGate } from './gate.ts';
import { PhotoRefused, type RefusalReason } from './refusal.ts';

/** What the process of a darkroom says. */
export type Answer =
  | { ready: true }
  | { photo: DevelopedPhoto }
  | { refused: { reason: RefusalReason; message: string } }
  | { failed: string };

interface Darkroom {
  develop(source: Buffer): Promise<DevelopedPhoto>;
  isOpen(): boolean;
}

interface Rules {
  /** What runs in a darkroom. */
  program: URL;
  /** No photo needs nearly as long; what does was made to. */
  longestMs: number;
  /** An idle one goes, and its memory with it. */
  idleMs: number;
  /** So many at once; each encodes on two processors. */
  rooms: number;
}

const RULES: Rules = {
  program: new URL('./darkroom-process.ts', import.meta.url),
  longestMs: 30_000,
  idleMs: 60_000,
  rooms: Math.max(1, Math.floor(os.availableParallelism() / 2)),
};

/** Nothing of the site's secrets; few arenas, because freed memory hides in each. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TMPDIR } = process.env;
  return { PATH, SystemRoot, TMPDIR, MALLOC_ARENA_MAX: '2' };
}

function photoOf(answer: Answer): DevelopedPhoto {
  if ('photo' in answer) return answer.photo;
  if ('refused' in answer) throw new PhotoRefused(answer.refused.reason, answer.refused);
  throw new Error('failed' in answer ? answer.failed : 'No answer');
}

/** The next answer; a process that dies instead was killed by the file that it had, or by us. */
function answerOf(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onMessage = (answer: Answer) => settle(() => resolve(answer));
    const onExit = () => settle(() => reject(new PhotoRefused('damaged')));
    const onError = (error: Error) => settle(() => reject(error));
    const settle = (how: () => void) => {
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      how();
    };
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
  });
}

/** A process for one photo at a time: what a file does to a decoder, it does to nobody else. */
function openDarkroom({ program, longestMs, idleMs }: Rules): Darkroom {
  const child = fork(program, {
    execArgv: [],
    env: environment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Whoever waits for an answer hears of it; nobody else needs to.
  child.on('error', () => {});
  const close = () => {
    if (child.connected) child.disconnect();
  };
  const began = answerOf(child).catch((cause) => {
    throw new Error('The process that develops photos did not start', { cause });
  });
  let idle: NodeJS.Timeout | undefined;

  async function develop(source: Buffer): Promise<DevelopedPhoto> {
    await began;
    const answer = answerOf(child);
    child.send(source);
    const limit = setTimeout(() => child.kill('SIGKILL'), longestMs);
    return photoOf(await answer.finally(() => clearTimeout(limit)));
  }

  return {
    async develop(source) {
      clearTimeout(idle);
      child.ref();
      child.channel?.ref();
      try {
        return await develop(source);
      } finally {
        child.unref();
        child.channel?.unref();
        idle = setTimeout(close, idleMs).unref();
      }
    },
    isOpen: () => child.connected && child.exitCode === null && child.signalCode === null,
  };
}

/** Develops in rooms that are opened when they are needed and closed when they are idle. */
export function createDarkrooms(rules: Rules = RULES) {
  const inTurn = createGate({ atOnce: rules.rooms, waiting: Number.POSITIVE_INFINITY });
  const free: Darkroom[] = [];

  function enter(): Darkroom {
    for (let room = free.pop(); room; room = free.pop()) if (room.isOpen()) return room;
    return openDarkroom(rules);
  }

  return async (source: Buffer): Promise<DevelopedPhoto> => {
    // Before anything is copied to another process.
    if (source.length > PHOTO_BYTES) throw new PhotoRefused('too_large');
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
export const developPhoto = createDarkrooms();
