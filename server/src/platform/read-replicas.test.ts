import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { createDatabaseProxy, type DatabaseProxy } from '../testing/database/database-proxy.ts';
import { type ReplicatedDatabase, startReplicatedDatabase } from '../testing/database/standby.ts';
import { createRecordedLog } from '../testing/secrets/recorded-log.ts';
import { type Database, openDatabase } from './database.ts';
import { openReadReplicas, type ReadDatabases } from './read-replicas.ts';

let servers: ReplicatedDatabase;
let primary: Database;
/** In front of each server. */
let proxies: { primary: DatabaseProxy; standby: DatabaseProxy };
let otherDatabase: TestDatabase;
let reads: ReadDatabases;
const registry = new Registry();

const poll = { timeout: 15_000 };

/** Starts to read from the given replicas. */
async function open(...urls: string[]): Promise<void> {
  registry.clear();
  reads = openReadReplicas({
    urls,
    primary: { ...primary, url: proxies.primary.url },
    size: 2,
    preparesStatements: true,
    registry,
    log: createRecordedLog(),
  });
}

/** Returns on which server a member's read ran. */
async function readServer(memberId = 'asha'): Promise<'primary' | 'standby'> {
  const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(
    reads.databaseOf(memberId),
  );
  return rows[0]?.standby ? 'standby' : 'primary';
}

const setReplay = async (action: 'pause' | 'resume') => {
  const standby = openDatabase(servers.standby.url, { size: 1, onError: () => {} });
  await standby.pool.query(`select pg_wal_replay_${action}()`);
  await standby.close();
};

beforeAll(async () => {
  servers = await startReplicatedDatabase();
  otherDatabase = await createTestDatabase({ empty: true });
  proxies = {
    primary: await createDatabaseProxy(servers.primary.url),
    standby: await createDatabaseProxy(servers.standby.url),
  };
  await Promise.all([proxies.primary.start(), proxies.standby.start()]);
  primary = openDatabase(proxies.primary.url, { onError: () => {} });
  await primary.pool.query('create table changes (id int)');
}, 60_000);

afterEach(() => reads.close());

afterAll(async () => {
  await primary.close();
  await Promise.all([proxies.primary.stop(), proxies.standby.stop()]);
  await servers.close();
  await otherDatabase.drop();
});

test('reads run on a replica that has all changes, and on the primary while it is behind', async () => {
  await open(proxies.standby.url);
  await expect.poll(() => readServer(), poll).toBe('standby');
  await setReplay('pause');
  await primary.pool.query('insert into changes values (1)');
  await expect.poll(() => readServer(), poll).toBe('primary');
  expect(await registry.metrics()).toMatch(/read_replica_in_use\{replica="127.0.0.1:\d+"\} 0/);
  await setReplay('resume');
  await expect.poll(() => readServer(), poll).toBe('standby');
  expect(await registry.metrics()).toMatch(/read_replica_in_use\{replica="127.0.0.1:\d+"\} 1/);
}, 60_000);

test('no read fails while a replica is lost, and it is used again when it is back', async () => {
  await open(proxies.standby.url);
  await expect.poll(() => readServer(), poll).toBe('standby');
  await proxies.standby.stop();
  expect(await readServer()).toBe('primary');
  await proxies.standby.start();
  await expect.poll(() => readServer(), poll).toBe('standby');
}, 60_000);

test('while the primary is lost a replica is not used for longer than it is certain to be current', async () => {
  await open(proxies.standby.url);
  await expect.poll(() => readServer(), poll).toBe('standby');
  await proxies.primary.stop();
  expect(await readServer()).toBe('standby');
  await expect.poll(() => readServer().catch(() => 'none'), poll).toBe('none');
  await proxies.primary.start();
  await expect.poll(() => readServer().catch(() => 'none'), poll).toBe('standby');
}, 60_000);

test('a server that is not a replica of this database is not used', async () => {
  await open(otherDatabase.url, proxies.standby.url);
  const members = Array.from({ length: 20 }, (_, index) => `member ${index}`);
  // The members are spread over both servers; those of the wrong one read from the primary.
  await expect
    .poll(async () => new Set(await Promise.all(members.map(readServer))), poll)
    .toEqual(new Set(['primary', 'standby']));
  const { rows } = await primary.pool.query('show port');
  const ports = await Promise.all(
    members.map(async (member) => {
      const found = await sql<{ port: string }>`show port`.execute(reads.databaseOf(member));
      return found.rows[0]?.port;
    }),
  );
  expect(new Set(ports)).toEqual(new Set([rows[0].port, new URL(servers.standby.url).port]));
}, 60_000);

test('a transaction is refused', async () => {
  await open(proxies.standby.url);
  const { databaseOf } = reads;
  await expect(
    databaseOf('asha')
      .transaction()
      .execute(async () => {}),
  ).rejects.toThrow('no transactions');
});
