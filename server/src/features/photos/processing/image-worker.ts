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
  process(source: Buffer): Promise<ProcessedPhoto>;
  isOpen(): boolean;
}

export interface ImageWorkerOptions {
  /** Entry point of the worker process. */
  entryPoint: URL;
  /** Far longer than any ordinary photo takes, so only a crafted file exceeds it. */
  timeoutMs: number;
  /** An idle process exits after this time to free its memory. */
  idleTimeoutMs: number;
}

/** Translated later, with the response, because a worker that was started for one member may fail for another. */
const UNAVAILABLE_MESSAGE = msg('You can’t add photos right now. Please try again in a moment.');

const MEGABYTE = String(1024 * 1024);

/** Has none of the site's secrets. The allocator settings make glibc return memory to the system after each photo. */
function workerEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TMPDIR } = process.env;
  const allocator = {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: MEGABYTE,
    MALLOC_TRIM_THRESHOLD_: MEGABYTE,
  };
  return { PATH, SystemRoot, TMPDIR, ...allocator };
}

function unwrapResponse(response: WorkerResponse): ProcessedPhoto {
  if ('photo' in response) return response.photo;
  if ('refused' in response) throw new InvalidPhotoError(response.refused.reason, response.refused);
  throw new Error('failed' in response ? response.failed : 'The image worker sent an unexpected message');
}

/** Waits for a response. Throws `InvalidPhotoError` if the process exits: the file crashed it or exceeded the time limit. */
function waitForResponse(child: ChildProcess): Promise<WorkerResponse> {
  return new Promise((resolve, reject) => {
    const onMessage = (response: WorkerResponse) => settle(() => resolve(response));
    const onExit = () => settle(() => reject(new InvalidPhotoError('damaged')));
    const onError = (error: Error) => settle(() => reject(error));
    const settle = (callback: () => void) => {
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      callback();
    };
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
  });
}

/** Starts a process that handles one photo at a time, so that a malicious file can only harm its own processing. */
export function startImageWorker({ entryPoint, timeoutMs, idleTimeoutMs }: ImageWorkerOptions): ImageWorker {
  const child = fork(entryPoint, {
    execArgv: [],
    env: workerEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Errors reach the caller through `waitForResponse`; without a listener they would crash this process.
  child.on('error', () => {});
  const close = () => {
    if (child.connected) child.disconnect();
  };
  const ready = waitForResponse(child).catch((cause) => {
    throw Object.assign(new ApiError('UNAVAILABLE', UNAVAILABLE_MESSAGE), { cause });
  });
  let idleTimer: NodeJS.Timeout | undefined;

  async function processSource(source: Buffer): Promise<ProcessedPhoto> {
    const timeout = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    try {
      await ready;
      const response = waitForResponse(child);
      child.send(source);
      return unwrapResponse(await response);
    } finally {
      clearTimeout(timeout);
    }
  }

  return {
    async process(source) {
      clearTimeout(idleTimer);
      child.ref();
      child.channel?.ref();
      try {
        return await processSource(source);
      } finally {
        child.unref();
        child.channel?.unref();
        idleTimer = setTimeout(close, idleTimeoutMs).unref();
      }
    },
    isOpen: () => child.connected && child.exitCode === null && child.signalCode === null,
  };
}
