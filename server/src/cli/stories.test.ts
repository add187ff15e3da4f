import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { readStaffLog, runCommand } from '../testing/processes/command.ts';
import { temporaryDataDir } from '../testing/processes/site-process.ts';
import { TEST_SECRET } from '../testing/site/sample-data.ts';

let testDatabase: TestDatabase;
let database: Database;
let data: Awaited<ReturnType<typeof temporaryDataDir>>;
let waiting: string;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { onError: () => {} });
  data = await temporaryDataDir();
});
beforeEach(async () => {
  await database.pool.query('delete from success_stories');
  waiting = randomUUID();
  await database.pool.query(
    `insert into success_stories (story_id, names, text, place, married_on, status, submitted_at)
     values ($1, 'Asha and Ravi', $2, 'Pune', '2026-02-14', 'pending', now())`,
    [waiting, 'We met in the rain.\n\u001b[2JAnd then again.'],
  );
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
  await data.remove();
});

const stories = (...args: string[]) =>
  runCommand('stories', args, {
    DATABASE_URL: testDatabase.url,
    DATA_DIR: data.folder,
    SECRET_KEY: TEST_SECRET.toString('base64'),
  });

const listStories = async () => {
  const { rows } = await database.pool.query<{ status: string; published: boolean }>(
    'select status, published_at is not null as published from success_stories',
  );
  return rows;
};

test('waiting stories are listed with everything needed to decide, and nothing in them steers the terminal', async () => {
  const { code, output } = await stories('list');
  expect(code).toBe(0);
  for (const part of [waiting, 'Asha and Ravi, Pune, married 2026-02-14', 'We met in the rain.\n']) {
    expect(output).toContain(part);
  }
  expect(output).not.toContain('\u001b');
});

test('an approved story is published, and no longer listed', async () => {
  expect(await stories('approve', waiting)).toMatchObject({ code: 0 });
  expect(await listStories()).toEqual([{ status: 'approved', published: true }]);
  expect(await stories('list')).toEqual({ code: 0, output: 'No story is waiting.\n' });
  expect(await stories('approve', waiting)).toEqual({
    code: 1,
    output: 'This story is shown already.\n',
  });
});

test('a rejected story is not published', async () => {
  expect(await stories('reject', waiting)).toMatchObject({ code: 0 });
  expect(await listStories()).toEqual([{ status: 'rejected', published: false }]);
  for (const verb of ['approve', 'reject']) {
    expect(await stories(verb, waiting)).toEqual({ code: 1, output: 'This story was rejected already.\n' });
  }
});

test('listing, approving and rejecting stories each add an entry to the staff log', async () => {
  const before = (await readStaffLog(database)).length;
  await stories('list');
  await stories('approve', waiting, '--by', 'Meera');
  await stories('reject', waiting);
  await stories('reject', waiting);
  const entries = (await readStaffLog(database)).slice(before);
  expect(entries.map(({ act, subject }) => [act, subject])).toEqual([
    ['list-stories', null],
    ['approve-story', `story ${waiting}`],
    ['reject-story', `story ${waiting}`],
  ]);
  expect(entries[1]?.staff).toMatch(/^Meera \(/);
});

test('an unknown id is reported, and changes nothing', async () => {
  expect(await stories('reject', randomUUID())).toEqual({
    code: 1,
    output: 'There is no story under this id.\n',
  });
  expect(await listStories()).toEqual([{ status: 'pending', published: false }]);
});

test.each([[['approve']], [['approve', 'soon']], [['list', 'all']], [[]]])(
  '%j prints the usage',
  async (args) => {
    expect(await stories(...args)).toMatchObject({ code: 2, output: expect.stringContaining('Usage:') });
  },
);
