import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { LocalCluster } from '../../deploy/local-cluster/cluster.ts';
import { databaseUrl, PRIMARY_URL, PUBLIC_URL } from '../../deploy/local-cluster/settings.ts';
import { type Database, openDatabase } from '../../server/src/platform/database.ts';
import { insertSignedInMembers } from '../../server/src/testing/members/bulk-members.ts';
import { type Fault, faults } from './faults.ts';
import { ClusterLoad, type Impact } from './load.ts';

const MEMBERS = 40;
const UNLIMITED = '1000000';
const DATABASE_NODES = ['pg1', 'pg2', 'pg3'];
const SHARE_MS = 20_000;
/** No failure for this long before and after each fault. */
const QUIET_MS = 4000;

export interface LoadedCluster {
  cluster: LocalCluster;
  load: ClusterLoad;
  pool: Database['pool'];
}

/**
 * Brings up a new cluster with members who read and write all the time. `cleanup` stops all of it, also if this fails
 * or has not ended yet.
 */
export async function startLoadedCluster(cleanup: AsyncDisposableStack): Promise<LoadedCluster> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'troth-cluster-'));
  console.log(
    `Starting a cluster in ${folder}. To stop what is left of it: deploy/local-cluster/down ${folder}`,
  );
  const cluster = new LocalCluster(folder, {
    SEED_DEMO: '0',
    RATE_MEMBER_PER_MINUTE: UNLIMITED,
    RATE_SEARCH_PER_MINUTE: UNLIMITED,
    RATE_MESSAGES_PER_MINUTE: UNLIMITED,
    RATE_ADDRESS_PER_MINUTE: UNLIMITED,
  });
  // Closed after the cluster is down, so that no open query delays that.
  const database = openDatabase(PRIMARY_URL, { size: 2, onError: () => {} });
  cleanup.defer(() => database.close());
  cleanup.defer(() => cluster.down({ removesData: !process.env.KEEP_CLUSTER }));
  await cluster.startInfrastructure();
  const members = await insertSignedInMembers(database.pool, {
    count: MEMBERS,
    tier: 'platinum',
    publicUrl: PUBLIC_URL,
  });
  await cluster.startSite();
  const load = new ClusterLoad(PUBLIC_URL, members);
  cleanup.defer(() => load.close());
  await load.start();
  await load.waitUntilQuiet(QUIET_MS);
  return { cluster, load, pool: database.pool };
}

/** Returns whether a node is the primary, and how many transactions all its clients have run. */
async function readTransactions(node: string): Promise<{ isPrimary: boolean; transactions: number }> {
  const client = new pg.Client(databaseUrl(node));
  await client.connect();
  try {
    const { rows } = await client.query(
      `select not pg_is_in_recovery() as "isPrimary", (xact_commit + xact_rollback)::float8 as transactions
       from pg_stat_database where datname = current_database()`,
    );
    return rows[0];
  } finally {
    await client.end();
  }
}

/**
 * Counts the transactions of the primary and of all nodes under the load; most are single statements. They include those
 * of scheduled jobs, and the checks of all nodes by each process once a second.
 */
export async function measurePrimaryShare(): Promise<{ primary: number; all: number }> {
  const read = () => Promise.all(DATABASE_NODES.map(readTransactions));
  const before = await read();
  await wait(SHARE_MS);
  const after = await read();
  let [primary, all] = [0, 0];
  for (const [index, { isPrimary, transactions }] of after.entries()) {
    const count = transactions - (before[index]?.transactions ?? 0);
    all += count;
    if (isPrimary) primary += count;
  }
  return { primary, all };
}

/** Injects a fault once and returns what it did to the load until the cluster was whole and quiet again. */
export async function injectFault(
  { cluster, load }: LoadedCluster,
  fault: Fault,
  round: number,
): Promise<Impact> {
  await load.waitUntilQuiet(QUIET_MS);
  const from = performance.now();
  await faults[fault](cluster, round);
  await load.waitUntilQuiet(QUIET_MS);
  return load.impactSince(from);
}
