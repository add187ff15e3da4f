import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { serialize } from 'node:v8';
import { criteria, mapFields } from '@troth/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/test-database.ts';
import { openRanking } from '../../../composition/ranking.ts';
import { type Database, openDatabase } from '../../../platform/database.ts';
import { listIndexConnections } from '../../../testing/database/index-connections.ts';
import { insertRandomMembers } from '../../../testing/members/random-members.ts';
import type { RankingQuery } from '../port.ts';
import type { EmbeddedRanking } from './client.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const query: RankingQuery = {
  seeker: {
    memberId: '00000000-0000-0000-0000-000000000000',
    gender: 'female',
    lookingFor: ['male'],
    answers: mapFields(criteria, () => null),
    preferences: {},
  },
  conditions: [{ kind: 'joinedAfter', instant: new Date(0) }],
  now: NOW,
};

let testDatabase: TestDatabase;
let database: Database;
/** Ranking in this database fails, so every answer comes from an index. */
let noDatabase: Database;
let folder: string;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { onError: () => {} });
  noDatabase = openDatabase('postgres://none@127.0.0.1:1/none', { onError: () => {} });
  folder = await mkdtemp(path.join(os.tmpdir(), 'troth-'));
  await insertRandomMembers(database.db, { count: 50, seed: 7, now: NOW });
  const ranking = await open(path.join(folder, 'first'));
  const [name = ''] = await readdir(folder);
  suffix = name.replace('first', '');
  await ranking.close();
});
afterAll(async () => {
  await database.close();
  await noDatabase.close();
  await testDatabase.drop();
  await rm(folder, { recursive: true });
});

/** The ranking of a process, not started yet. */
function openRankingAt(name: string, { url } = testDatabase) {
  const warnings: string[] = [];
  const warn = (text: unknown) => void warnings.push(String(text));
  const ranking = openRanking(noDatabase, { url, socketPath: path.resolve(folder, name) }, { warn });
  return { ...ranking, warnings };
}

/** Opens the ranking of a process, and waits until it answers from an index. */
async function open(socketPath: string, site = testDatabase) {
  const ranking = openRankingAt(socketPath, site);
  await ranking.load(20_000);
  return ranking;
}

/** The name of a socket ends with a digest of the database and the version. */
let suffix: string;

const expectIndexes = (count: number) =>
  expect.poll(() => listIndexConnections(database)).toHaveLength(count);

const expectAnswer = (ranking: EmbeddedRanking) =>
  expect.poll(async () => (await ranking.count(query).catch(() => null))?.listed).toBeGreaterThan(5);

describe('a host and a guest', () => {
  let socketPath: string;
  let host: Awaited<ReturnType<typeof open>>;
  let guest: typeof host;
  beforeAll(async () => {
    host = await open(`${folder}/shared`);
    guest = await open(`${folder}/shared`);
    socketPath = `${folder}/shared${suffix}`;
  });
  afterAll(async () => {
    await host.close();
    await guest.close();
  });

  test('give the same answers from one index; only the owner may use the socket', async () => {
    await expectAnswer(guest);
    expect(await guest.count(query)).toEqual(await host.count(query));
    // Not their snapshots: other databases of the cluster have transactions too.
    const { members, total } = await host.findBest(query, { limit: 20 });
    expect(await guest.findBest(query, { limit: 20 })).toMatchObject({ members, total });
    await expectIndexes(1);
    expect((await stat(socketPath)).mode & 0o777).toBe(0o600);
    expect([...host.warnings, ...guest.warnings]).toEqual([]);
  });

  test('a broken message closes its connection, and the others go on', async () => {
    const broken = {
      'a wrong length': Buffer.from([255, 255, 255, 255]),
      'a length of zero': Buffer.alloc(4),
      'something that is not serialized': Buffer.from([0, 0, 0, 2, 1, 1]),
      'something that is not a request': Buffer.concat([Buffer.from([0, 0, 0, 3]), serialize(null)]),
    };
    for (const bytes of Object.values(broken)) {
      const socket = net.connect(socketPath).resume();
      socket.write(bytes);
      await once(socket, 'close');
    }
    const socket = net.connect(socketPath).resume();
    socket.end(Buffer.from([0, 0, 0, 9, 1]));
    await once(socket, 'close');
    await expectAnswer(guest);
    expect([...host.warnings, ...guest.warnings]).toEqual([]);
  });

  test('do not share with a site that has another database', async () => {
    const otherDatabase = await createTestDatabase();
    const other = await open(`${folder}/shared`, otherDatabase);
    expect(await other.count(query)).toEqual({ matching: 0, listed: 0 });
    await other.close();
    await otherDatabase.drop();
    await expectAnswer(guest);
  });

  test('when the host stops, the guest becomes the host', async () => {
    await host.close();
    await expectIndexes(0);
    await expectIndexes(1);
    await expectAnswer(guest);
  });
});

test('the file of a host that was killed does not hinder a start', async () => {
  const socketPath = `${folder}/stale${suffix}`;
  const server = net.createServer().listen(socketPath);
  await once(server, 'listening');
  await rename(socketPath, `${socketPath}.kept`);
  server.close();
  await once(server, 'close');
  await rename(`${socketPath}.kept`, socketPath);
  const ranking = await open(`${folder}/stale`);
  await expectAnswer(ranking);
  expect(ranking.warnings).toEqual([]);
  const connection = net.connect(socketPath);
  await once(connection, 'connect');
  connection.destroy();
  await ranking.close();
});

test('of two that start at the same time one hosts the index, also if the socket of the host is removed', async () => {
  const rankings = await Promise.all([open(`${folder}/both`), open(`${folder}/both`)]);
  await expectIndexes(1);
  await rm(`${folder}/both${suffix}`);
  rankings.push(await open(`${folder}/both`));
  await expectIndexes(1);
  for (const ranking of rankings) {
    await expectAnswer(ranking);
    expect(ranking.warnings).toEqual([]);
  }
  await Promise.all(rankings.map((ranking) => ranking.close()));
});

test('a process that cannot use the socket warns once and keeps its own index', async () => {
  const file = `${folder}/file${suffix}`;
  await writeFile(file, 'kept');
  const rankings = await Promise.all(['file', 'missing/socket'].map((name) => open(`${folder}/${name}`)));
  for (const ranking of rankings) await expectAnswer(ranking);
  expect(rankings.map(({ warnings }) => warnings)).toEqual([
    [expect.stringMatching(/is not a socket/)],
    [expect.stringMatching(/ENOENT/)],
  ]);
  expect(await readFile(file, 'utf8')).toBe('kept');
  await expectIndexes(2);
  await Promise.all(rankings.map((ranking) => ranking.close()));
});

test('a host that does not answer is reported, and replaced once it has ended', async () => {
  const socketPath = `${folder}/silent${suffix}`;
  const silent = net.createServer((socket) => void socket.resume()).listen(socketPath);
  const ranking = openRankingAt('silent');
  void ranking.load(0);
  await expect
    .poll(() => ranking.warnings, { timeout: 15_000 })
    .toEqual([expect.stringMatching(/does not answer/)]);
  silent.close();
  await expectAnswer(ranking);
  await ranking.close();
});
