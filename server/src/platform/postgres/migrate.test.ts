import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a migrated database has nothing left to apply, also when ten processes ask at once', async () => {
  const applied = await Promise.all(Array.from({ length: 10 }, () => migrate(database.url)));
  expect(applied.flat()).toEqual([]);
});
