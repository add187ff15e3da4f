import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
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

/** How far a server is in the log of changes, in bytes, and the database that it belongs to. */
const READ_POSITION = `
  select system_identifier::text as system, pg_wal_lsn_diff(
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0')::float8 as position
  from pg_control_system()`;

interface Position {
  system: string;
  position: number;
}

async function readPosition(pool: pg.Pool): Promise<Position | null> {
  const query = { text: READ_POSITION, query_timeout: CHECK_TIMEOUT_MS };
  const { rows } = await pool.query<Position>(query).catch(() => ({ rows: [] }));
  return rows[0] ?? null;
}

interface Replica {
  host: string;
  db: Db;
  /** Whether it had all changes of at least a second before the last check. */
  isCurrent: boolean;
  /** For checks only, so that they are not delayed by reads. */
  checks: Database;
  close(): Promise<void>;
}

/** Where reads run. */
export interface ReadDatabases {
  /**
   * The database for a member's reads. A member always gets the same replica, so that a later read does not show an
   * earlier state. It has no transactions.
   */
  databaseOf(memberId: string): Db;
  close(): Promise<void>;
}

interface Options {
  urls: readonly string[];
  primary: Database;
  /** Connections to each replica. */
  size: number;
  preparesStatements: boolean;
  registry: Registry;
  log: Logger;
}

/** Runs each statement on the replica, or on the primary if the replica is down or behind. */
function createReadPool(replica: Pick<Replica, 'isCurrent'>, pool: pg.Pool, primary: pg.Pool): PostgresPool {
  const query = async (text: string, values: unknown[]) => {
    if (/^(begin|start transaction)/.test(text)) throw new Error('Reads on replicas have no transactions.');
    if (replica.isCurrent) {
      try {
        return await pool.query(text, values);
      } catch (error) {
        if (!isDatabaseDown(error)) throw error;
        replica.isCurrent = false;
      }
    }
    return primary.query(text, values);
  };
  return {
    options: pool.options,
    connect: async () => ({ query, release: () => {} }) as never,
    end: () => pool.end(),
  };
}

function openReplica(url: string, { primary, size, preparesStatements, registry }: Options): Replica {
  const onError = () => {};
  const timeouts = { connectTimeoutMs: CHECK_TIMEOUT_MS, queryTimeoutMs: READ_TIMEOUT_MS };
  const onStatement = createStatementObserver(registry);
  const reads = openDatabase(url, { size, preparesStatements, onError, onStatement, ...timeouts });
  const checks = openDatabase(url, { size: 1, onError, ...timeouts });
  const replica = { host: new URL(url).host, isCurrent: false, checks };
  const dialect = new PostgresDialect({ pool: createReadPool(replica, reads.pool, primary.pool) });
  return Object.assign(replica, {
    db: new Kysely<Tables>({ dialect }),
    close: async () => {
      await Promise.all([reads.close(), checks.close()]);
    },
  });
}

/**
 * Opens the replicas and checks them every second. A replica is used while it has all changes that the primary had at
 * the check before, so it is at most three seconds behind; otherwise the primary serves its reads. While the primary is
 * down, replicas that have all its changes continue to be used.
 */
export async function openReadReplicas(options: Options): Promise<ReadDatabases> {
  const { urls, primary, registry, log } = options;
  const replicas = urls.map((url) => openReplica(url, options));
  let lastPrimary: Position | null = null;
  let isClosed = false;

  function update(replica: Replica, position: Position | null): void {
    const isOther = position !== null && lastPrimary !== null && position.system !== lastPrimary.system;
    const isCurrent =
      !isOther && position !== null && lastPrimary !== null && position.position >= lastPrimary.position;
    if (isCurrent !== replica.isCurrent) {
      const reason = isOther ? 'another database' : position ? 'behind' : 'down';
      if (isCurrent) log.info({ replica: replica.host }, 'a read replica is in use');
      else log.warn({ replica: replica.host, reason }, 'a read replica is not used');
    }
    replica.isCurrent = isCurrent;
  }

  async function check(): Promise<void> {
    const [next, ...positions] = await Promise.all(
      [primary, ...replicas.map(({ checks }) => checks)].map(({ pool }) => readPosition(pool)),
    );
    lastPrimary ??= next ?? null;
    for (const [index, replica] of replicas.entries()) update(replica, positions[index] ?? null);
    lastPrimary = next ?? lastPrimary;
  }

  async function checkRepeatedly(): Promise<void> {
    while (!isClosed) {
      await check();
      await wait(CHECK_INTERVAL_MS, undefined, { ref: false });
    }
  }

  new Gauge({
    name: 'read_replica_in_use',
    help: '1 if reads run on the replica, 0 if it is down or behind',
    labelNames: ['replica'],
    registers: [registry],
    collect() {
      for (const { host, isCurrent } of replicas) this.set({ replica: host }, Number(isCurrent));
    },
  });
  void checkRepeatedly();
  return {
    databaseOf(memberId) {
      const index = createHash('sha1').update(memberId).digest().readUInt32BE() % replicas.length;
      return replicas[index]?.db ?? primary.db;
    },
    async close() {
      isClosed = true;
      await Promise.all(replicas.map(({ close }) => close()));
    },
  };
}

/** Reads run on the primary. */
export const readFromPrimary = ({ db }: Pick<Database, 'db'>): ReadDatabases => ({
  databaseOf: () => db,
  close: async () => {},
});
