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
  maxConcurrent: number;
  onDone: (result: Result) => void;
  onFailed: (failure: UploadFailure, id: string) => void;
  /** Called when no upload is waiting or running. */
  onIdle: () => void;
}

interface QueueEntry<Result> {
  job: UploadJob<Result>;
  upload: Upload;
  controller: AbortController;
}

/** The uploads of a queue in order, and an immutable list of them for display. */
function createUploadList<Result>() {
  const entries = new Map<string, QueueEntry<Result>>();
  const listeners = new Set<() => void>();
  let displayedUploads: readonly Upload[] = [];

  function updateDisplay() {
    displayedUploads = [...entries.values()].map(({ upload }) => upload);
    for (const listener of listeners) listener();
  }

  return {
    entries,
    /** Returns the same array until an upload changes. */
    getUploads: () => displayedUploads,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    insert(job: UploadJob<Result>, state: UploadState): string {
      const id = crypto.randomUUID();
      const { name, preview } = job;
      entries.set(id, { job, upload: { id, name, preview, state }, controller: new AbortController() });
      updateDisplay();
      return id;
    },
    setState(id: string, state: UploadState) {
      const entry = entries.get(id);
      if (entry === undefined) return;
      entry.upload = { ...entry.upload, state };
      updateDisplay();
    },
    drop(id: string) {
      const entry = entries.get(id);
      if (entry === undefined) return;
      entries.delete(id);
      entry.controller.abort();
      if (entry.upload.preview !== null) URL.revokeObjectURL(entry.upload.preview);
      updateDisplay();
    },
  };
}

/** Runs uploads in order with limited concurrency. */
export function createUploadQueue<Result>({
  maxConcurrent,
  onDone,
  onFailed,
  onIdle,
}: UploadQueueOptions<Result>) {
  const { entries, getUploads, subscribe, insert, setState, drop } = createUploadList<Result>();
  let running = 0;

  const isActive = () => getUploads().some(({ state }) => state.phase !== 'failed');

  async function run(id: string, { job, controller }: QueueEntry<Result>) {
    running += 1;
    const { signal } = controller;
    try {
      const result = await job.run({ signal, report: (progress) => setState(id, progress) });
      if (result !== null) {
        onDone(result);
        drop(id);
      }
    } catch (error) {
      if (!signal.aborted) {
        const failure = describeUploadFailure(error);
        setState(id, { phase: 'failed', ...failure });
        onFailed(failure, id);
      }
    } finally {
      running -= 1;
      startNext();
    }
  }

  function startNext() {
    for (const [id, entry] of entries) {
      if (running >= maxConcurrent) return;
      if (entry.upload.state.phase !== 'waiting') continue;
      setState(id, { phase: 'sending', share: 0 });
      void run(id, entry);
    }
    reportIfIdle();
  }

  function reportIfIdle() {
    if (running === 0 && !isActive()) onIdle();
  }

  return {
    subscribe,
    getUploads,
    isActive,
    add(job: UploadJob<Result>) {
      insert(job, { phase: 'waiting' });
      startNext();
    },
    /** Adds a file that was rejected before uploading, with the reason. */
    addRejected(picture: { name: string; preview: string | null }, message: string) {
      const failure = { message, canRetry: false };
      const job = { ...picture, run: () => Promise.resolve(null) };
      onFailed(failure, insert(job, { phase: 'failed', ...failure }));
      reportIfIdle();
    },
    retry(id: string) {
      setState(id, { phase: 'waiting' });
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
