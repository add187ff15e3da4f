import { type ControlledTransaction, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { createClientClass, REUSE_PLAN_COMMENT } from './database-client.ts';
import type { OnStatement } from './statement-metrics.ts';

/** All tables; each feature adds its own next to its store, so that any store can read any table. */
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

/** Returns `bigint`, the type of counts, as a number, and dates as `YYYY-MM-DD`. */
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === builtins.INT8) return parseNumber;
    if (oid === builtins.DATE) return parseText;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

/**
 * Planner settings: none of our statements benefits from a sequential scan, parallel workers or JIT; a plan with one is
 * based on a wrong row estimate.
 */
const PLANNER_SETTINGS = { enable_seqscan: 'off', max_parallel_workers_per_gather: '0', jit: 'off' };
const STATEMENT_TIMEOUT_MS = 15_000;

/** Settings of a new connection for requests. */
export const connectionSettings = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  options: Object.entries(PLANNER_SETTINGS)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
};

/** What the server must report for these settings, however they were set. */
export const REQUIRED_SETTINGS: Readonly<Record<string, string>> = {
  ...PLANNER_SETTINGS,
  statement_timeout: `${STATEMENT_TIMEOUT_MS / 1000}s`,
};

/** Marks a statement for which connections reuse one plan; see `REUSE_PLAN_COMMENT`. */
export const REUSE_PLAN = sql.raw(REUSE_PLAN_COMMENT);

interface Options {
  size?: number;
  /** False for a pooler without support for prepared statements: each run is planned then. */
  preparesStatements?: boolean;
  connectTimeoutMs?: number;
  /** How long a statement may take, also if the server has disappeared; default: 15 s unless it has disappeared. */
  queryTimeoutMs?: number;
  onError: (error: Error) => void;
  onStatement?: OnStatement;
}

/** Opens a pool. A lost connection, idle or in use, is reported and replaced; the process continues. */
export function openDatabase(
  url: string,
  {
    size = 20,
    preparesStatements = true,
    connectTimeoutMs = 10_000,
    queryTimeoutMs,
    onError,
    onStatement,
  }: Options,
): Database {
  const pool = new pg.Pool({
    Client: createClientClass({ preparesStatements, onStatement }),
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectTimeoutMs,
    ...(queryTimeoutMs === undefined ? {} : { query_timeout: queryTimeoutMs }),
    ...connectionSettings,
    statement_timeout: queryTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    types: typeParsers,
  });
  pool.on('error', () => {});
  // The pool only handles errors of idle connections; one lost between two statements would have no handler.
  pool.on('connect', (client) => client.on('error', onError));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    async close() {
      await db.destroy();
      // Kysely does not end a pool that it has never used.
      if (!pool.ended) await pool.end();
    },
  };
}

/** Callbacks to run after a transaction commits. */
const commitCallbacks = new WeakMap<Db, (() => void)[]>();

/** Runs a task in the current transaction, or in a new one. */
export async function inTransaction<T>(db: Db, task: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return task(db);
  const callbacks: (() => void)[] = [];
  const result = await db.transaction().execute((transaction) => {
    commitCallbacks.set(transaction, callbacks);
    return task(transaction);
  });
  for (const callback of callbacks) callback();
  return result;
}

/** Runs a callback after the current transaction commits, and not if it rolls back; at once without a transaction. */
export function afterCommit(db: Db, callback: () => void): void {
  if (!db.isTransaction) {
    callback();
    return;
  }
  const callbacks = commitCallbacks.get(db);
  if (!callbacks) throw new Error('afterCommit() needs a transaction that inTransaction() has started.');
  callbacks.push(callback);
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
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered/;

/** Whether an error means that the database is unavailable, rather than that the statement was wrong. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', message } = error as NodeJS.ErrnoException;
  // 08: connection, 40: serialization failure or deadlock, 53: out of resources (disk, memory, connections), 57:
  // shutdown, startup or cancellation by time-out. 25006: read-only, like a standby.
  return (
    CONNECTION_FAILURES.has(code) || /^(08|40|53|57)...$|^25006$/.test(code) || LOST_CONNECTION.test(message)
  );
}
