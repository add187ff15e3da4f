import { Gauge, type Registry } from 'prom-client';
import { type EmbeddedRanking, openEmbeddedRanking } from '../adapters/ranking/embedded/client.ts';
import { rankInDatabase } from '../features/search/index.ts';
import type { Database } from '../platform/database.ts';
import type { Logger } from '../platform/log.ts';

export interface RankingThreadData {
  /** The address of the database, without a pooler. */
  url: string;
  /** The path of the socket over which processes of this host share one index, before its digest. */
  socketPath?: string | undefined;
}

/** Opens the ranking of all members: an index in memory, and PostgreSQL while the index is loading. */
export const openRanking = (
  { db }: Pick<Database, 'db'>,
  { url, socketPath }: RankingThreadData,
  log: Pick<Logger, 'warn'>,
): EmbeddedRanking =>
  openEmbeddedRanking({
    module: new URL('./ranking-thread.ts', import.meta.url),
    workerData: { url, socketPath } satisfies RankingThreadData,
    fallback: rankInDatabase(db),
    log,
  });

/** Registers the age of the index. */
export function installRankingMetrics(
  registry: Registry,
  { ageSeconds }: Pick<EmbeddedRanking, 'ageSeconds'>,
): void {
  new Gauge({
    name: 'ranking_index_age_seconds',
    help: 'How long ago the index of members last equalled the database',
    registers: [registry],
    collect() {
      this.set(ageSeconds());
    },
  });
}
