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
  /** Far longer than any honest photo takes; a file that exceeds it was crafted to. */
  timeoutMs: number;
  /** An idle process exits after this time to free its memory. */
  idleTimeoutMs: number;
}

/** Translated with the response: a worker started for one member may fail for another. */
const UNAVAILABLE_MESSAGE = msg('Photos cannot be added just now. Please try again shortly.');

const MEGABYTE = String(1024 * 1024);

/** Contains none of the site's secrets. The allocator settings make glibc return memory to the system after each photo. */
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
  throw new Error('failed' in response ? response.failed : 'No answer');
}

/** The next response. If the process exits instead, the file crashed it or it exceeded the time limit. */
function nextResponse(child: ChildProcess): Promise<WorkerResponse> {
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
  // Errors reach the caller through `nextResponse`; without a listener they would crash this process.
  child.on('error', () => {});
  const close = () => {
    if (child.connected) child.disconnect();
  };
  const ready = nextResponse(child).catch((cause) => {
    throw Object.assign(new ApiError('UNAVAILABLE', UNAVAILABLE_MESSAGE), { cause });
  });
  let idleTimer: NodeJS.Timeout | undefined;

  async function processSource(source: Buffer): Promise<ProcessedPhoto> {
    const timeout = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    try {
      await ready;
      const response = nextResponse(child);
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
