import { setInterval } from 'node:timers/promises';
import { moderationEndpoints, type SearchCriteria, searchEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { type Database, openDatabase } from '../../platform/database.ts';
import { insertSignedInMembers, type SignedInMember } from '../../testing/members/bulk-members.ts';
import { createRandom } from '../../testing/members/mixed-load.ts';
import { insertRandomMembers } from '../../testing/members/random-members.ts';
import {
  COMPILE_CACHE_ENVIRONMENT,
  createTemporaryDataDir,
  findFreePort,
  type SiteProcess,
  startSiteProcess,
} from '../../testing/processes/site-process.ts';
import { callEndpoint, collectPages } from '../../testing/site/api-client.ts';
import { TEST_SECRET } from '../../testing/site/sample-data.ts';
import { findSeeker } from '../profiles/index.ts';
import { buildSearchQuery } from './criteria.ts';
import { buildRankingQuery } from './ranking-query.ts';
import { memberChanges } from './testing/member-changes.ts';
import { rankEveryone } from './testing/rank-everyone.ts';

const MEMBERS = 300;
const SEEKERS = 4;
/** Searches of each seeker before the crash, and again after it. */
const SEARCHES = 10;
const WRITERS = 4;
/** The timers are late at times, so this makes about 220 a second. */
const CHANGES_PER_SECOND = 250;
/** A busy machine makes fewer changes a second. */
const MIN_CHANGES = 300;
const UNLIMITED = '1000000';
const searches: SearchCriteria[] = [{}, { includeUnmetPreferences: true }];

let testDatabase: TestDatabase;
let database: Database;
let data: Awaited<ReturnType<typeof createTemporaryDataDir>>;
let env: Record<string, string> & { PORT: string };
let site: SiteProcess;
let seekers: SignedInMember[];
let memberIds: string[];
/** Members who have been hidden, deleted or ignored, by the seeker who cannot see them. They stay invisible. */
let invisibleTo: Map<string, Set<string>>;
const random = createRandom(1);
const pickMember = () => memberIds[random(MEMBERS)] ?? '';

async function startSite(): Promise<SiteProcess> {
  const started = startSiteProcess(env);
  await started.waitUntilReady();
  return started;
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { onError: () => {} });
  data = await createTemporaryDataDir();
  const port = String(await findFreePort());
  const publicUrl = `http://localhost:${port}`;
  env = {
    ...COMPILE_CACHE_ENVIRONMENT,
    PORT: port,
    PUBLIC_URL: publicUrl,
    DATABASE_URL: testDatabase.url,
    DATA_DIR: data.folder,
    SECRET_KEY: TEST_SECRET.toString('base64'),
    SEED_DEMO: '0',
    RATE_ADDRESS_PER_MINUTE: UNLIMITED,
    RATE_MEMBER_PER_MINUTE: UNLIMITED,
    RATE_SEARCH_PER_MINUTE: UNLIMITED,
  };
  memberIds = await insertRandomMembers(database.db, { count: MEMBERS, seed: 3, now: new Date() });
  seekers = await insertSignedInMembers(database.pool, { count: SEEKERS, tier: 'gold', publicUrl });
  for (const { id } of seekers) {
    await memberChanges.copyPreferences(id, pickMember()).execute(database.db);
    await memberChanges.copyAnswers(id, pickMember()).execute(database.db);
  }
  invisibleTo = new Map(seekers.map(({ id }) => [id, new Set()]));
  site = await startSite();
}, 60_000);
afterAll(async () => {
  await site.stop();
  await database.close();
  await testDatabase.drop();
  await data.remove();
});

const headersOf = ({ token }: SignedInMember) => ({ authorization: `Bearer ${token}` });

/** Changes answers or preferences; every twentieth time a member is hidden or deleted instead. */
async function changeSomeone(number: number): Promise<void> {
  const memberId = pickMember();
  const change = (kind: keyof typeof memberChanges) =>
    memberChanges[kind](memberId, pickMember()).execute(database.db);
  if (number % 20 !== 0) {
    await change(number % 2 === 0 ? 'copyAnswers' : 'copyPreferences');
    return;
  }
  await change(number % 40 === 0 ? 'deleteProfile' : 'hide');
  for (const invisible of invisibleTo.values()) invisible.add(memberId);
}

/** Changes members at a steady rate until it is stopped. */
function startChanging() {
  let count = 0;
  let isStopped = false;
  const writing = Array.from({ length: WRITERS }, async () => {
    for await (const _ of setInterval((1000 * WRITERS) / CHANGES_PER_SECOND)) {
      if (isStopped) return;
      await changeSomeone(++count);
    }
  });
  return {
    count: () => count,
    async stop() {
      isStopped = true;
      await Promise.all(writing);
    },
  };
}

async function findPage(seeker: SignedInMember, body: SearchCriteria, key: { lastEvaluatedKey?: string }) {
  const input = { body, query: { limit: 100, ...key } };
  const response = await callEndpoint(site.url, searchEndpoints.search, input, headersOf(seeker));
  expect(response.status).toBe(200);
  const { profiles, pagination } = response.body;
  return { ids: profiles.map(({ userId }) => userId), pagination };
}

/** Searches repeatedly, ignores someone found each time, and expects to find only members who were visible. */
async function searchAndIgnore(seeker: SignedInMember): Promise<void> {
  const invisible = invisibleTo.get(seeker.id) ?? new Set();
  for (let number = 0; number < SEARCHES; number++) {
    const invisibleBefore = new Set(invisible);
    const { ids } = await findPage(seeker, searches[number % 2] ?? {}, {});
    expect(ids.filter((id) => invisibleBefore.has(id))).toEqual([]);
    const userId = ids[random(ids.length)];
    if (userId === undefined) continue;
    const ignore = { body: { userId } };
    const { status } = await callEndpoint(site.url, moderationEndpoints.ignore, ignore, headersOf(seeker));
    // Not found if the member has just been hidden or deleted.
    expect([200, 404]).toContain(status);
    invisible.add(userId);
  }
}

async function expectExactOrder(seeker: SignedInMember, criteria: SearchCriteria): Promise<void> {
  const now = new Date();
  const profile = await findSeeker(database.db, seeker.id, now);
  if (!profile) throw new Error('The seeker has no profile');
  const query = buildRankingQuery(buildSearchQuery(profile, criteria, now));
  const expected = await rankEveryone(database.db, profile, query);
  const found = await collectPages((key) => findPage(seeker, criteria, key));
  expect(found).toEqual(expected.map(({ memberId }) => memberId));
  const { pagination } = await findPage(seeker, criteria, {});
  expect(pagination.total).toBe(expected.length);
}

test('while members change, only visible ones are found, and after kill -9 the order equals a comparison of everyone', async () => {
  const changes = startChanging();
  try {
    await Promise.all(seekers.map(searchAndIgnore));
    const interrupted = Promise.allSettled(seekers.map(searchAndIgnore));
    await Promise.all(seekers.map((seeker) => findPage(seeker, {}, {})));
    site.child.kill('SIGKILL');
    await site.exitCode;
    for (const search of await interrupted) {
      // `fetch` throws a TypeError if the connection is lost.
      if (search.status === 'rejected' && !(search.reason instanceof TypeError)) throw search.reason;
    }
    site = await startSite();
    await Promise.all(seekers.map(searchAndIgnore));
  } finally {
    await changes.stop();
  }
  expect(changes.count()).toBeGreaterThan(MIN_CHANGES);
  for (const seeker of seekers) for (const criteria of searches) await expectExactOrder(seeker, criteria);
}, 60_000);
