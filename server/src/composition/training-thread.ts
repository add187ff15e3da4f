/** The thread that trains the model of recommendations, and ends. */
import { workerData } from 'node:worker_threads';
import { trainRecommendations } from '../features/matching/index.ts';
import { openDatabase } from '../platform/database.ts';
import type { TrainingThreadData } from './training.ts';

const { url, now } = workerData as TrainingThreadData;
// A lost connection fails the statement that uses it, and with it the thread.
const { db, close } = openDatabase(url, { size: 1, onError: () => {} });
try {
  await trainRecommendations(db, now);
} finally {
  await close();
}
