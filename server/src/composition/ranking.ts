import { type EmbeddedRanking, openEmbeddedRanking } from '../adapters/ranking/embedded/client.ts';
import { rankInDatabase } from '../features/search/index.ts';
import type { Database } from '../platform/database.ts';
import type { Logger } from '../platform/log.ts';

export interface RankingThreadData {
  /** The address of the database, without a pooler. */
  url: string;
}

/** Opens the ranking of all members: an index in memory, and PostgreSQL while the index is loading. */
export const openRanking = (
  { db }: Pick<Database, 'db'>,
  { url }: RankingThreadData,
  log: Pick<Logger, 'warn'>,
): EmbeddedRanking =>
  openEmbeddedRanking({
    module: new URL('./ranking-thread.ts', import.meta.url),
    workerData: { url } satisfies RankingThreadData,
    fallback: rankInDatabase(db),
    onCrash: ({ name }) => log.warn({ name }, 'the ranking thread has crashed'),
  });
