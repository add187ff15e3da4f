import { createHash } from 'node:crypto';
import { type ControlledTransaction, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';

/** Every table; each feature adds its own beside its store, so that any store may read any table. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it by declaration merging
export interface Tables {}

export type Db = Kysely<Tables> | Transaction<Tables> | ControlledTransaction<Tables>;

export interface Database {
  db: Kysely<Tables>;
  pool: pg.Pool;
  close(): Promise<void>;
}

const { builtins } = pg.types;
const parseNumber = (value: string) => Number(value);
const parseText = (value: string) => value;

/** Counts come as numbers, dates as `YYYY-MM-DD`. */
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === builtins.INT8) return parseNumber;
    if (oid === builtins.DATE) return parseText;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

/**
 * No statement of ours is right to walk a whole table, to wait for other processes or to be compiled: where the planner
 * thinks otherwise it has misjudged how many rows meet the conditions.
 */
const PLANNER_SETTINGS = { enable_seqscan: 'off', max_parallel_workers_per_gather: '0', jit: 'off' };
const STATEMENT_TIMEOUT_MS = 15_000;

/** What a connection for requests starts with. */
export const connectionSettings = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  options: Object.entries(PLANNER_SETTINGS)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
};

/** What the server has to say of these settings then, whoever set them. */
export const REQUIRED_SETTINGS: Readonly<Record<string, string>> = {
  ...PLANNER_SETTINGS,
  statement_timeout: `${STATEMENT_TIMEOUT_MS / 1000}s`,
};

/**
 * Stands in a statement of a fixed shape that runs with many requests: a connection then plans it once
 * and not with every run. Not for statements whose best plan depends on what is asked.
 */
export const REUSE_PLAN = sql`/* planned once */`;
const REUSE_PLAN_MARKER = /\/\* planned once \*\//;

/** The texts are long and few: their hashes are computed once. */
const statementNames = new Map<string, string>();

/** A hash of the text, so that processes that share a connection by a pooler mean the same statement by a name. */
function statementNameOf(text: string): string {
  const name = statementNames.get(text) ?? createHash('sha256').update(text).digest('base64url');
  statementNames.set(text, name);
  return name;
}

class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of the base class, handed through
  override query(...call: any[]): any {
    const [text, values] = call;
    const named =
      typeof text === 'string' && REUSE_PLAN_MARKER.test(text)
        ? [{ name: statementNameOf(text), text, values }]
        : call;
    return (super.query as (...same: unknown[]) => unknown)(...named);
  }
}

interface Options {
  size?: number;
  /** False behind a pooler that knows nothing of prepared statements: each run is planned then. */
  preparesStatements?: boolean;
  onError: (error: Error) => void;
}

/** Opens a pool. A lost connection is reported and replaced, idle or in use; it does not end the process. */
export function openDatabase(
  url: string,
  { size = 20, preparesStatements = true, onError }: Options,
): Database {
  const pool = new pg.Pool({
    Client: preparesStatements ? PreparingClient : pg.Client,
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 10_000,
    ...connectionSettings,
    types: typeParsers,
  });
  pool.on('error', () => {});
  // The pool itself listens to idle ones alone: one that is lost between two statements would be nobody's.
  pool.on('connect', (client) => client.on('error', onError));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    async close() {
      await db.destroy();
      // Kysely leaves a pool alone that it has never used.
      if (!pool.ended) await pool.end();
    },
  };
}

/** What waits for a transaction to be committed. */
const commitCallbacks = new WeakMap<Db, (() => void)[]>();

/** Runs within the transaction that is already under way, or in one of its own. */
export async function inTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  const acts: (() => void)[] = [];
  const answer = await db.transaction().execute((transaction) => {
    commitCallbacks.set(transaction, acts);
    return work(transaction);
  });
  for (const act of acts) act();
  return answer;
}

/** Does something once the transaction under way is committed, and not where it is not; without one at once. */
export function afterCommit(db: Db, act: () => void): void {
  if (!db.isTransaction) {
    act();
    return;
  }
  const acts = commitCallbacks.get(db);
  if (!acts) throw new Error('Only inTransaction() knows when its transaction is committed.');
  acts.push(act);
}

const CONNECTION_FAILURES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const LOST_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered/;

/** Whether a failure means that the database cannot serve now, rather than that the statement was wrong. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', message } = error as NodeJS.ErrnoException;
  // 08: connection, 40: given up for another transaction, 53: out of resources (disk, memory, connections),
  // 57: shutdown, start-up or cancelled by time-out. 25006: read-only, as a standby is.
  return (
    CONNECTION_FAILURES.has(code) || /^(08|40|53|57)...$|^25006$/.test(code) || LOST_CONNECTION.test(message)
  );
}
