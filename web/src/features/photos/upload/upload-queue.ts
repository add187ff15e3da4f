import { describeUploadFailure, type UploadFailure, type UploadProgress } from './upload-photo.ts';

export type UploadState = { phase: 'waiting' } | UploadProgress | ({ phase: 'failed' } & UploadFailure);

/** An upload as displayed. */
export interface Upload {
  id: string;
  name: string;
  /** Object URL of the picture; null if the browser cannot display it. */
  preview: string | null;
  state: UploadState;
}

export interface UploadJob<Result> {
  name: string;
  preview: string | null;
  /** Runs the upload; resolves to null if cancelled. Called again for each retry. */
  run: (run: { signal: AbortSignal; report: (progress: UploadProgress) => void }) => Promise<Result | null>;
}

interface UploadQueueOptions<Result> {
  atOnce: number;
  onDone: (result: Result) => void;
  onFailed: (failure: UploadFailure, id: string) => void;
  /** No upload is waiting or running. */
  onIdle: () => void;
}

interface QueueEntry<Result> {
  job: UploadJob<Result>;
  upload: Upload;
  controller: AbortController;
}

/** Runs uploads in order with limited concurrency. Knows nothing about photos. */
export function createUploadQueue<Result>({ atOnce, onDone, onFailed, onIdle }: UploadQueueOptions<Result>) {
  const entries = new Map<string, QueueEntry<Result>>();
  const listeners = new Set<() => void>();
  let shown: readonly Upload[] = [];
  let running = 0;

  function show() {
    shown = [...entries.values()].map(({ upload }) => upload);
    for (const listener of listeners) listener();
  }

  function set(id: string, state: UploadState) {
    const entry = entries.get(id);
    if (entry === undefined) return;
    entry.upload = { ...entry.upload, state };
    show();
  }

  function drop(id: string) {
    const entry = entries.get(id);
    if (entry === undefined) return;
    entries.delete(id);
    entry.controller.abort();
    if (entry.upload.preview !== null) URL.revokeObjectURL(entry.upload.preview);
    show();
  }

  const isActive = () => shown.some(({ state }) => state.phase !== 'failed');

  async function run(id: string, { job, controller }: QueueEntry<Result>) {
    running += 1;
    const { signal } = controller;
    try {
      const result = await job.run({ signal, report: (progress) => set(id, progress) });
      if (result !== null) {
        onDone(result);
        drop(id);
      }
    } catch (error) {
      if (!signal.aborted) {
        const failure = describeUploadFailure(error);
        set(id, { phase: 'failed', ...failure });
        onFailed(failure, id);
      }
    } finally {
      running -= 1;
      startNext();
    }
  }

  function startNext() {
    for (const [id, entry] of entries) {
      if (running >= atOnce) return;
      if (entry.upload.state.phase !== 'waiting') continue;
      set(id, { phase: 'sending', share: 0 });
      void run(id, entry);
    }
    settle();
  }

  function settle() {
    if (running === 0 && !isActive()) onIdle();
  }

  function add(
    { name, preview }: Omit<UploadJob<Result>, 'run'>,
    job: UploadJob<Result>,
    state: UploadState,
  ) {
    const id = crypto.randomUUID();
    entries.set(id, { job, upload: { id, name, preview, state }, controller: new AbortController() });
    show();
    return id;
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The same array until something changes. */
    uploads: () => shown,
    isActive,
    add(job: UploadJob<Result>) {
      add(job, job, { phase: 'waiting' });
      startNext();
    },
    /** Adds a file that was refused before uploading, with the reason. */
    refuse(picture: { name: string; preview: string | null }, message: string) {
      const failure = { message, canRetry: false };
      const id = add(
        picture,
        { ...picture, run: () => Promise.resolve(null) },
        { phase: 'failed', ...failure },
      );
      onFailed(failure, id);
      settle();
    },
    retry(id: string) {
      set(id, { phase: 'waiting' });
      startNext();
    },
    /** Removes an upload at once, whatever its state. */
    remove(id: string) {
      drop(id);
      startNext();
    },
    clear() {
      for (const id of [...entries.keys()]) drop(id);
    },
  };
}
