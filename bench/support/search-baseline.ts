import type { SearchCriteria } from '@troth/contract';
import { Kysely, PostgresDialect } from 'kysely';
import { openSiteDatabase } from '../../server/src/bootstrap/site-database.ts';
import { openRanking } from '../../server/src/composition/ranking.ts';
import { readConfig } from '../../server/src/config/index.ts';
import { createPictures } from '../../server/src/features/photos/index.ts';
import { createCards, findSeeker } from '../../server/src/features/profiles/index.ts';
import { buildSearchQuery } from '../../server/src/features/search/criteria.ts';
import { buildRankingQuery } from '../../server/src/features/search/ranking-query.ts';
import { loadSearchPage } from '../../server/src/features/search/search-pages.ts';
import { openDatabase, type Tables } from '../../server/src/platform/database.ts';
import { createPageKeys } from '../../server/src/platform/http/pagination.ts';

/** The statements of one search in order, with their parameters. */
export type RecordedSearch = { text: string; values: unknown[] }[];

const CONNECTIONS = 16;
const LOAD_WAIT_MS = 600_000;
/** Reading more than this share of a table counts as a scan of it. */
const SCAN_SHARE = 0.2;

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** Returns the largest number of table rows that one node of a plan has read. */
function getMaxRowsRead(node: PlanNode): number {
  const rowsRead = node['Relation Name']
    ? node['Actual Loops'] *
      (node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0))
    : 0;
  return Math.max(rowsRead, ...(node.Plans ?? []).map(getMaxRowsRead));
}

/** Opens the database of a running site, to query it directly. */
export async function openSearchBaseline(dataDir: string) {
  const site = await openSiteDatabase(readConfig({ DATA_DIR: dataDir }), { attempts: 1 });
  const { pool, db: plainDb, close } = openDatabase(site.url, { size: CONNECTIONS, onError: () => {} });
  let recorded: RecordedSearch = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      recorded.push({ text: query.sql, values: [...query.parameters] });
    },
  });
  const ranking = openRanking({ db: plainDb }, site, { warn: console.warn });
  await ranking.load(LOAD_WAIT_MS);
  const dependencies = {
    cards: createCards({ pictures: createPictures({ url: async (key) => key }) }),
    ranking,
  };
  const pageKeys = createPageKeys(Buffer.alloc(32));

  return {
    /** Records the statements of a search, apart from those of the ranking's own connection. */
    async record(memberId: string, criteria: SearchCriteria): Promise<RecordedSearch> {
      const request = {
        list: 'search',
        memberId,
        criteria,
        query: { limit: 10 },
        db,
        now: new Date(),
        pageKeys,
      };
      recorded = [];
      await loadSearchPage(request, dependencies);
      return recorded;
    },
    /** Returns a function that sends a search to the ranking thread, without a request and without cards. */
    async prepareRanking(memberId: string, criteria: SearchCriteria): Promise<() => Promise<unknown>> {
      const now = new Date();
      const seeker = await findSeeker(plainDb, memberId, now);
      if (!seeker) throw new Error('The searcher has no profile');
      const query = buildRankingQuery(buildSearchQuery(seeker, criteria, now));
      return () => ranking.findBest(query, { limit: 11 });
    },
    async run(search: RecordedSearch): Promise<void> {
      const client = await pool.connect();
      try {
        for (const { text, values } of search) await client.query(text, values);
      } finally {
        client.release();
      }
    },
    /** Finds the statements that read a large share of all members, with the number of rows. */
    async findTableScans(searches: readonly RecordedSearch[]): Promise<string[]> {
      const { rows: counts } = await pool.query('select count(*)::int as members from profiles');
      const tableScans: string[] = [];
      for (const { text, values } of searches.flat()) {
        const { rows } = await pool.query(`explain (analyze, timing off, format json) ${text}`, values);
        const rowsRead = getMaxRowsRead(rows[0]['QUERY PLAN'][0].Plan);
        if (rowsRead > counts[0].members * SCAN_SHARE) tableScans.push(`${rowsRead} rows: ${text}`);
      }
      return tableScans;
    },
    async close(): Promise<void> {
      await ranking.close();
      await close();
      await site.close();
    },
  };
}
