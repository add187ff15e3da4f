import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type LocalCluster, waitUntil } from '../../deploy/local-cluster/cluster.ts';
import { portOf, services } from '../../deploy/local-cluster/services.ts';
import { PRIMARY_URL } from '../../deploy/local-cluster/settings.ts';
import { migrate } from '../../server/src/platform/postgres/migrate.ts';
import type { Impact } from './load.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../server/migrations');
const WEB_PROCESSES = ['web1', 'web2', 'web3'];
/** How long a killed process is missed before it is started again. */
const DOWN_MS = 3000;
/** HAProxy checks every second. */
const BACK_IN_ROTATION_MS = 2000;

async function findPrimary(cluster: LocalCluster): Promise<string | undefined> {
  return (await cluster.databaseNodes()).find(({ role }) => role === 'leader')?.name;
}

/** Kills the primary with its Patroni, and starts it again once another node has taken over. */
async function killPrimary(cluster: LocalCluster): Promise<void> {
  const primary = await findPrimary(cluster);
  if (!primary) throw new Error('There is no primary');
  await cluster.killDatabaseNode(primary);
  await waitUntil('another node is the primary', async () => {
    const next = await findPrimary(cluster);
    return next !== undefined && next !== primary;
  });
  await wait(DOWN_MS);
  await cluster.start(primary);
  await waitUntil('the killed node is a standby', () => cluster.isDatabaseHealthy());
}

async function runRedisCommand(port: string, ...command: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('redis-cli', ['-p', String(portOf(port)), ...command]).catch(
    () => ({ stdout: '' }),
  );
  return stdout;
}

/** Returns the name of the master that the first Sentinel knows, or null if it does not respond. */
async function findRedisMaster(): Promise<string | null> {
  const response = await runRedisCommand('sentinel1', 'sentinel', 'get-master-addr-by-name', 'troth');
  const name = `redis${Number(response.split('\n')[1]) - portOf('redis1') + 1}`;
  return services.has(name) ? name : null;
}

async function killRedisMaster(cluster: LocalCluster): Promise<void> {
  const master = await findRedisMaster();
  if (!master) throw new Error('The Sentinel knows no master');
  await cluster.kill(master);
  await waitUntil('another Redis is the master', async () => {
    const next = await findRedisMaster();
    return next !== null && next !== master;
  });
  await wait(DOWN_MS);
  await cluster.start(master);
  await waitUntil('the killed Redis is a replica', async () =>
    (await runRedisCommand('redis', 'info', 'replication')).includes('connected_slaves:2'),
  );
}

async function killWebProcess(cluster: LocalCluster, round: number): Promise<void> {
  const name = WEB_PROCESSES[round % WEB_PROCESSES.length] ?? 'web1';
  await cluster.kill(name);
  await wait(DOWN_MS);
  await cluster.start(name);
  await cluster.waitUntilReady(name);
  await wait(BACK_IN_ROTATION_MS);
}

/** Applies a migration that changes the busiest tables. */
async function applyNewMigration(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'troth-migrations-'));
  try {
    await cp(MIGRATIONS, folder, { recursive: true });
    const name = `9000-upgrade-${Date.now()}`;
    const column = name.replace(/\D/g, '');
    const tables = ['profiles', 'messages', 'participants', 'memberships'];
    const statements = tables.map((table) => `alter table ${table} add column upgrade_${column} integer;`);
    await writeFile(path.join(folder, `${name}.sql`), statements.join('\n'));
    await migrate(PRIMARY_URL, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Migrates, and restarts one web process after the other. */
async function upgrade(cluster: LocalCluster): Promise<void> {
  await applyNewMigration();
  for (const name of WEB_PROCESSES) {
    await cluster.stop(name);
    await cluster.start(name);
    await cluster.waitUntilReady(name);
    await wait(BACK_IN_ROTATION_MS);
  }
}

/** Each resolves when the cluster is whole again. */
export const faults = {
  primary: killPrimary,
  redis: killRedisMaster,
  web: killWebProcess,
  upgrade,
};

export type Fault = keyof typeof faults;

const harmless = { failedCalls: 0, errorsMs: 0, noLiveUpdateMs: 15_000 };
/** The most that members may notice of each fault. */
const limits: Record<Fault, typeof harmless> = {
  primary: { failedCalls: Number.POSITIVE_INFINITY, errorsMs: 15_000, noLiveUpdateMs: 20_000 },
  redis: harmless,
  web: harmless,
  upgrade: harmless,
};

/** Returns what exceeds the limits of a fault, in words. */
export function findExceededLimits(fault: Fault, impact: Impact): string[] {
  const { failedCalls, errorsMs, noLiveUpdateMs } = limits[fault];
  return [
    ...(impact.failedCalls > failedCalls ? [`${impact.failedCalls} calls failed: ${impact.error}`] : []),
    ...(impact.errorsMs > errorsMs ? [`errors for ${impact.errorsMs} ms`] : []),
    ...(impact.noLiveUpdateMs > noLiveUpdateMs ? [`no live update for ${impact.noLiveUpdateMs} ms`] : []),
  ];
}
