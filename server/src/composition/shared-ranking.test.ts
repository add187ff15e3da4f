import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { searchEndpoints } from '@troth/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitForLocks } from '../../../testing/locks.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { findSeeker } from '../features/profiles/index.ts';
import { buildSearchQuery } from '../features/search/criteria.ts';
import { rankInDatabase } from '../features/search/index.ts';
import { buildRankingQuery } from '../features/search/ranking-query.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { listIndexConnections } from '../testing/database/index-connections.ts';
import { insertSignedInMembers, type SignedInMember } from '../testing/members/bulk-members.ts';
import { insertRandomMembers } from '../testing/members/random-members.ts';
import {
  COMPILE_CACHE_ENVIRONMENT,
  findFreePort,
  type SiteProcess,
  startSiteProcess,
} from '../testing/processes/site-process.ts';
import { callEndpoint } from '../testing/site/api-client.ts';
import { TEST_SECRET } from '../testing/site/sample-data.ts';

const MEMBERS = 300;
const LIMIT = 100;

describe('two sites with the same RANKING_SOCKET', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let folder: string;
  let member: SignedInMember;
  let sites: [SiteProcess, SiteProcess];

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = openDatabase(testDatabase.url, { onError: () => {} });
    folder = await mkdtemp(path.join(os.tmpdir(), 'troth-'));
    const ports = [String(await findFreePort()), String(await findFreePort())] as const;
    const publicUrl = `http://localhost:${ports[0]}`;
    const [signedIn] = await insertSignedInMembers(database.pool, { count: 1, tier: 'silver', publicUrl });
    if (!signedIn) throw new Error('No member was inserted');
    member = signedIn;
    await insertRandomMembers(database.db, { count: MEMBERS, seed: 5, now: new Date() });
    const start = (PORT: string) =>
      startSiteProcess({
        ...COMPILE_CACHE_ENVIRONMENT,
        PORT,
        PUBLIC_URL: publicUrl,
        DATABASE_URL: testDatabase.url,
        DATA_DIR: folder,
        SECRET_KEY: TEST_SECRET.toString('base64'),
        SEED_DEMO: '0',
        RANKING_SOCKET: path.join(folder, 'ranking.sock'),
      });
    const host = start(ports[0]);
    await host.waitUntilReady();
    const guest = start(ports[1]);
    sites = [host, guest];
    await guest.waitUntilReady();
  }, 60_000);
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await database.close();
    await testDatabase.drop();
    await rm(folder, { recursive: true });
  });

  async function search({ url }: SiteProcess): Promise<string[]> {
    const headers = { authorization: `Bearer ${member.token}` };
    const input = { query: { limit: LIMIT }, body: {} };
    const { body, error } = await callEndpoint(url, searchEndpoints.search, input, headers);
    if (!body) throw new Error(JSON.stringify(error));
    return body.profiles.map(({ userId }) => userId);
  }

  async function rankWithoutIndex(): Promise<string[]> {
    const now = new Date();
    const seeker = await findSeeker(database.db, member.id, now);
    if (!seeker) throw new Error('The seeker has no profile');
    const query = buildRankingQuery(buildSearchQuery(seeker, {}, now));
    const { members } = await rankInDatabase(database.db).findBest(query, { limit: LIMIT });
    return members.map(({ memberId }) => memberId);
  }

  const unlist = (memberId: string | undefined) =>
    database.pool.query('update profiles set listed = false where member_id = $1', [memberId]);

  test('hold one index, and both find the best members, with every change committed before', async () => {
    const before = await rankWithoutIndex();
    expect(before.length).toBeGreaterThan(10);
    for (const site of sites) expect(await search(site)).toEqual(before);
    expect(await listIndexConnections(database)).toHaveLength(1);
    await unlist(before[0]);
    for (const site of sites) expect(await search(site)).toEqual(before.slice(1));
  });

  test('continue after the one with the index is killed: no search fails, and the other loads an index', async () => {
    const [host, guest] = sites;
    const before = await rankWithoutIndex();
    const [formerConnection] = await listIndexConnections(database);
    // The host cannot read changes, so the request waits for it.
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('lock table member_changes in access exclusive mode');
    const waiting = search(guest);
    await waitForLocks(database.pool, 1);
    host.child.kill('SIGKILL');
    await host.exitCode;
    await client.query('rollback');
    client.release();
    expect(await waiting).toEqual(before);

    let connections = await listIndexConnections(database);
    while (connections.length !== 1 || connections[0] === formerConnection) {
      expect(await search(guest)).toEqual(before);
      connections = await listIndexConnections(database);
    }
    await unlist(before[0]);
    expect(await search(guest)).toEqual(before.slice(1));
  });
});
