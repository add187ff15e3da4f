import { type ChildProcess, fork } from 'node:child_process';
import { msg } from '@troth/texts';
import { ApiError } from '../../../platform/http/errors.ts';
import { InvalidPhotoError, type InvalidPhotoReason } from './invalid-photo-error.ts';
import type { ProcessedPhoto } from './process-photo.ts';

/** Messages from the image worker process. */
export type WorkerResponse =
  | { ready: true }
  | { photo: ProcessedPhoto }
  | { refused: { reason: InvalidPhotoReason; message: string } }
  | { failed: string };

export interface ImageWorker {
  develop(source: Buffer): Promise<ProcessedPhoto>;
  isOpen(): boolean;
}

export interface ImageWorkerOptions {
  /** Entry point of the worker process. */
  program: URL;
  /** No photo needs nearly as long; what does was made to. */
  longestMs: number;
  /** An idle one goes, and its memory with it. */
  idleMs: number;
}

/** Translated when it is answered: whoever opened the room may be another than who reads it. */
const UNAVAILABLE_MESSAGE = msg('Photos cannot be added just now. Please try again shortly.');

const MEGABYTE = String(1024 * 1024);

/** Nothing of the site's secrets; and glibc gives back what a photo took instead of keeping it for the next. */
function workerEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TMPDIR } = process.env;
  const allocator = {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: MEGABYTE,
    MALLOC_TRIM_THRESHOLD_: MEGABYTE,
  };
  return { PATH, SystemRoot, TMPDIR, ...allocator };
}

function unwrapResponse(answer: WorkerResponse): ProcessedPhoto {
  if ('photo' in answer) return answer.photo;
  if ('refused' in answer) throw new InvalidPhotoError(answer.refused.reason, answer.refused);
  throw new Error('failed' in answer ? answer.failed : 'No answer');
}

/** The next answer; a process that dies instead was killed by the file that it had, or by us. */
function nextResponse(child: ChildProcess): Promise<WorkerResponse> {
  return new Promise((resolve, reject) => {
    const onMessage = (answer: WorkerResponse) => settle(() => resolve(answer));
    const onExit = () => settle(() => reject(new InvalidPhotoError('damaged')));
    const onError = (error: Error) => settle(() => reject(error));
    const settle = (how: () => void) => {
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      how();
    };
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
  });
}

/** A process for one photo at a time: what a file does to a decoder, it does to nobody else. */
export function startImageWorker({ program, longestMs, idleMs }: ImageWorkerOptions): ImageWorker {
  const child = fork(program, {
    execArgv: [],
    env: workerEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Whoever waits for an answer hears of it; nobody else needs to.
  child.on('error', () => {});
  const close = () => {
    if (child.connected) child.disconnect();
  };
  const began = nextResponse(child).catch((cause) => {
    throw Object.assign(new ApiError('UNAVAILABLE', UNAVAILABLE_MESSAGE), { cause });
  });
  let idle: NodeJS.Timeout | undefined;

  async function develop(source: Buffer): Promise<ProcessedPhoto> {
    const limit = setTimeout(() => child.kill('SIGKILL'), longestMs);
    try {
      await began;
      const answer = nextResponse(child);
      child.send(source);
      return unwrapResponse(await answer);
    } finally {
      clearTimeout(limit);
    }
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
