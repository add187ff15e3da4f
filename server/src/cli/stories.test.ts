import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { readStaffLog, runCommand } from '../testing/processes/command.ts';
import { createTemporaryDataDir } from '../testing/processes/site-process.ts';
import { TEST_SECRET } from '../testing/site/sample-data.ts';

let testDatabase: TestDatabase;
let database: Database;
let data: Awaited<ReturnType<typeof createTemporaryDataDir>>;
let storyId: string;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { onError: () => {} });
  data = await createTemporaryDataDir();
});
beforeEach(async () => {
  await database.pool.query('delete from success_stories');
  storyId = randomUUID();
  await database.pool.query(
    `insert into success_stories (story_id, names, text, place, married_on, status, submitted_at)
     values ($1, 'Asha and Ravi', $2, 'Pune', '2026-02-14', 'pending', now())`,
    [storyId, 'We met in the rain.\n\u001b[2JAnd then again.'],
  );
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
  await data.remove();
});

const runStories = (...args: string[]) =>
  runCommand('stories', args, {
    DATABASE_URL: testDatabase.url,
    DATA_DIR: data.folder,
    SECRET_KEY: TEST_SECRET.toString('base64'),
  });

const listStories = async () => {
  const { rows } = await database.pool.query<{ status: string; isPublished: boolean }>(
    'select status, published_at is not null as "isPublished" from success_stories',
  );
  return rows;
};

test('waiting stories are listed with everything needed to decide, and nothing in them controls the terminal', async () => {
  const { code, output } = await runStories('list');
  expect(code).toBe(0);
  for (const part of [storyId, 'Asha and Ravi, Pune, married 2026-02-14', 'We met in the rain.\n']) {
    expect(output).toContain(part);
  }
  expect(output).not.toContain('\u001b');
});

test('an approved story is published and no longer listed', async () => {
  expect(await runStories('approve', storyId)).toMatchObject({ code: 0 });
  expect(await listStories()).toEqual([{ status: 'approved', isPublished: true }]);
  expect(await runStories('list')).toEqual({ code: 0, output: 'No story is waiting.\n' });
  expect(await runStories('approve', storyId)).toEqual({
    code: 1,
    output: 'This story is shown already.\n',
  });
});

test('a rejected story is not published', async () => {
  expect(await runStories('reject', storyId)).toMatchObject({ code: 0 });
  expect(await listStories()).toEqual([{ status: 'rejected', isPublished: false }]);
  for (const verb of ['approve', 'reject']) {
    expect(await runStories(verb, storyId)).toEqual({
      code: 1,
      output: 'This story was rejected already.\n',
    });
  }
});

test('listing, approving and rejecting stories each add an entry to the staff log', async () => {
  const before = (await readStaffLog(database)).length;
  await runStories('list');
  await runStories('approve', storyId, '--by', 'Meera');
  await runStories('reject', storyId);
  await runStories('reject', storyId);
  const entries = (await readStaffLog(database)).slice(before);
  expect(entries.map(({ act, subject }) => [act, subject])).toEqual([
    ['list-stories', null],
    ['approve-story', `story ${storyId}`],
    ['reject-story', `story ${storyId}`],
  ]);
  expect(entries[1]?.staff).toMatch(/^Meera \(/);
});

test('an unknown id is reported and changes nothing', async () => {
  expect(await runStories('reject', randomUUID())).toEqual({
    code: 1,
    output: 'There is no story under this id.\n',
  });
  expect(await listStories()).toEqual([{ status: 'pending', isPublished: false }]);
});

test.each([[['approve']], [['approve', 'soon']], [['list', 'all']], [[]]])(
  '%j prints the usage',
  async (args) => {
    expect(await runStories(...args)).toMatchObject({ code: 2, output: expect.stringContaining('Usage:') });
  },
);
