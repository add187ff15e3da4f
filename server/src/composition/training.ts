import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface TrainingThreadData {
  /** The address of the database, without a pooler. */
  url: string;
  now: Date;
}

/** Trains the model of recommendations in a thread, because it computes for seconds. Throws the thread's error. */
export async function trainInThread(workerData: TrainingThreadData): Promise<void> {
  const worker = new Worker(new URL('./training-thread.ts', import.meta.url), { workerData, execArgv: [] });
  await once(worker, 'exit');
}
