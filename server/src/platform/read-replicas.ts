import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { LATEST_DATA_SECONDS } from '@troth/contract';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { type Database, type Db, isDatabaseDown, openDatabase, type Tables } from './database.ts';
import type { Logger } from './log.ts';
import { createStatementObserver } from './statement-metrics.ts';

const CHECK_INTERVAL_MS = 1000;
const CHECK_TIMEOUT_MS = 1000;
/** A read that takes longer runs on the primary. */
const READ_TIMEOUT_MS = 5000;
/** A replica that may be further behind is not used. Clients that write read from the primary for longer than this. */
const MAX_BEHIND_MS = (LATEST_DATA_SECONDS - 1) * 1000;

/** How far a server is in the log of changes, in bytes, and the database that it belongs to. */
interface Position {
  system: string;
  isStandby: boolean;
  bytes: number;
  /** The position contains all changes committed before this time, of `performance.now()`. */
  readAt: number;
}

const READ_POSITION = `
  select system_identifier::text as system, pg_is_in_recovery() as "isStandby", pg_wal_lsn_diff(
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0')::float8 as bytes
  from pg_control_system()`;

async function readPosition(pool: pg.Pool): Promise<Position | null> {
  const readAt = performance.now();
  const { rows } = await pool.query<Omit<Position, 'readAt'>>(READ_POSITION).catch(() => ({ rows: [] }));
  return rows[0] ? { ...rows[0], readAt } : null;
}

/** Opens one connection for checks, so that they are not delayed by reads. */
const openChecks = (url: string): Database =>
  openDatabase(url, {
    size: 1,
    connectTimeoutMs: CHECK_TIMEOUT_MS,
    queryTimeoutMs: CHECK_TIMEOUT_MS,
    onError: () => {},
  });

/** Runs a statement on one of a pool's connections. */
async function runOnPool(pool: pg.Pool, text: string, values: unknown[]): Promise<pg.QueryResult> {
  const client = await pool.connect();
  let isLost = false;
  try {
    return await client.query(text, values);
  } catch (error) {
    isLost = isDatabaseDown(error);
    throw error;
  } finally {
    client.release(isLost);
  }
}

/** Returns a database that runs each statement on a replica, or on the primary if the replica fails or is not usable. */
export function openReadDatabase(
  replica: pg.Pool,
  primary: pg.Pool,
  isUsable: () => boolean,
): Kysely<Tables> {
  const query = async (text: string, values: unknown[]) => {
    if (/^(begin|start transaction)/.test(text)) throw new Error('Reads on replicas have no transactions.');
    if (isUsable()) {
      try {
        return await runOnPool(replica, text, values);
      } catch (error) {
        if (!isDatabaseDown(error)) throw error;
      }
    }
    return runOnPool(primary, text, values);
  };
  const pool: PostgresPool = {
    options: replica.options,
    connect: async () => ({ query, release: () => {} }) as never,
    end: async () => {},
  };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

interface Replica {
  host: string;
  db: Db;
  reads: Database;
  checks: Database;
  /** Until when the replica is certain to be less than `MAX_BEHIND_MS` behind. */
  usableUntil: number;
}

const isUsable = ({ usableUntil }: Pick<Replica, 'usableUntil'>) => performance.now() < usableUntil;

/** Where reads run. */
export interface ReadDatabases {
  /**
   * The database for a member's reads. A member always gets the same replica, so that a later read rarely shows an earlier
   * state. It has no transactions.
   */
  databaseOf(memberId: string): Db;
  close(): Promise<void>;
}

interface Options {
  urls: readonly string[];
  primary: Database & { url: string };
  /** Connections to each replica. */
  size: number;
  preparesStatements: boolean;
  registry: Registry;
  log: Logger;
}

function openReplica(url: string, { primary, size, preparesStatements, registry }: Options): Replica {
  const reads = openDatabase(url, {
    size,
    preparesStatements,
    connectTimeoutMs: CHECK_TIMEOUT_MS,
    queryTimeoutMs: READ_TIMEOUT_MS,
    onError: () => {},
    onStatement: createStatementObserver(registry),
  });
  const replica = { host: new URL(url).host, reads, checks: openChecks(url), usableUntil: 0 };
  return Object.assign(replica, {
    db: openReadDatabase(reads.pool, primary.pool, () => isUsable(replica)),
  });
}

/** Updates until when a replica may be used. Returns why it may not; null if it may. */
function evaluate(replica: Replica, position: Position | null, primaryPositions: Position[]): string | null {
  if (!position) return 'down';
  if (!position.isStandby) return 'not a standby';
  if (primaryPositions.some(({ system }) => system !== position.system)) return 'another database';
  const reached = primaryPositions.findLast(({ bytes }) => bytes <= position.bytes);
  replica.usableUntil = reached ? reached.readAt + MAX_BEHIND_MS : 0;
  return isUsable(replica) ? null : 'behind';
}

/**
 * Opens the replicas. The positions of all servers in the log of changes are read every second, and a replica is used
 * while it has the changes that the primary had a few seconds ago (`MAX_BEHIND_MS`); otherwise the primary serves its reads.
 */
export function openReadReplicas(options: Options): ReadDatabases {
  const { urls, primary, registry, log } = options;
  const replicas = urls.map((url) => openReplica(url, options));
  const primaryChecks = openChecks(primary.url);
  let primaryPositions: Position[] = [];
  const closing = new AbortController();

  async function checkPrimary(): Promise<void> {
    const position = await readPosition(primaryChecks.pool);
    if (!position || position.isStandby) return;
    const isRecent = ({ readAt }: Position) => performance.now() - readAt < MAX_BEHIND_MS;
    primaryPositions = [...primaryPositions.filter(isRecent), position];
  }

  async function repeatCheck(check: () => Promise<void>): Promise<void> {
    while (!closing.signal.aborted) {
      await check();
      await wait(CHECK_INTERVAL_MS, undefined, { ref: false, signal: closing.signal }).catch(() => {});
    }
  }

  function followReplica(replica: Replica): Promise<void> {
    let lastReason: string | null = 'not checked yet';
    return repeatCheck(async () => {
      const position = await readPosition(replica.checks.pool);
      if (closing.signal.aborted) return;
      const reason = evaluate(replica, position, primaryPositions);
      if (reason === null && lastReason !== null)
        log.info({ replica: replica.host }, 'a read replica is in use');
      if (reason !== null && reason !== lastReason)
        log.warn({ replica: replica.host, reason }, 'a read replica is not used');
      lastReason = reason;
    });
  }

  new Gauge({
    name: 'read_replica_in_use',
    help: '1 if reads run on the replica, 0 if it is down or behind',
    labelNames: ['replica'],
    registers: [registry],
    collect() {
      for (const replica of replicas) this.set({ replica: replica.host }, Number(isUsable(replica)));
    },
  });
  const running = [repeatCheck(checkPrimary), ...replicas.map(followReplica)];
  return {
    databaseOf(memberId) {
      const index = createHash('sha1').update(memberId).digest().readUInt32BE() % replicas.length;
      return replicas[index]?.db ?? primary.db;
    },
    async close() {
      closing.abort();
      await Promise.all(running);
      const databases = [primaryChecks, ...replicas.flatMap(({ reads, checks }) => [reads, checks])];
      await Promise.all(databases.map(({ close }) => close()));
    },
  };
}

/** Reads run on the primary. */
export const readFromPrimary = ({ db }: Pick<Database, 'db'>): ReadDatabases => ({
  databaseOf: () => db,
  close: async () => {},
});
