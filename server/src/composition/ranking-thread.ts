/** The thread that holds the index of all listed members. Its only connection reads the database. */
import { parentPort, workerData } from 'node:worker_threads';
import { serveRanking } from '../adapters/ranking/embedded/thread.ts';
import { createRankingSource } from '../features/search/index.ts';
import { openDatabase } from '../platform/database.ts';
import type { RankingThreadData } from './ranking.ts';

if (!parentPort) throw new Error('This module runs in a thread.');

const { url } = workerData as RankingThreadData;
// A lost connection fails the queries that wait for it, and is replaced.
const { db, close } = openDatabase(url, { size: 1, onError: () => {} });
serveRanking(parentPort, createRankingSource(db), close);
