/**
 * The thread that holds the index of all listed members, or forwards queries to the process that does. An index reads the
 * database over one connection.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { serveRanking } from '../adapters/ranking/embedded/thread.ts';
import { createRankingSource } from '../features/search/index.ts';
import { openDatabase } from '../platform/database.ts';
import type { RankingThreadData } from './ranking.ts';

const SOURCE_FOLDERS = ['..', '../../../contract/src'].map((folder) =>
  path.resolve(import.meta.dirname, folder),
);

/**
 * Returns a digest that differs between databases, and between versions of the site or of Node: during an update, old and
 * new processes do not share an index. It is part of the socket's name.
 */
function computeDigest(databaseUrl: string): string {
  const address = new URL(databaseUrl);
  // The digest is visible in the socket's name, so a password in it could be guessed.
  address.password = '';
  const hash = createHash('sha256').update(`${address}\n${process.version}\n`);
  for (const folder of SOURCE_FOLDERS) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
      if (name.endsWith('.ts')) hash.update(name).update(readFileSync(path.join(folder, name)));
    }
  }
  return hash.digest('base64url').slice(0, 12);
}

if (!parentPort) throw new Error('This module runs in a thread.');

const { url, socketPath } = workerData as RankingThreadData;
// A lost connection fails the queries that wait for it, and is replaced.
const { db, close } = openDatabase(url, { size: 1, onError: () => {} });
await serveRanking(parentPort, {
  source: createRankingSource(db),
  close,
  socketPath: socketPath ? `${socketPath}.${computeDigest(url)}` : null,
});
