import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import { type Database, openDatabase } from '../../platform/database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { SmsFailed } from './port.ts';
import type { Mood, SmsPlace } from './testing/place.ts';
import { companies, places } from './testing/places.ts';

const to = '+919810012345';
const text = '123456 is your Troth code, “ठीक है” & 100% + more';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { onError: () => {} });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

let place: SmsPlace;
afterEach(() => place.close());

const openWith = (open: (typeof places)[number][1]) => async () => {
  place = await open({ db: database.db, clock: createClock() });
};

describe.each(places)('%s', (_, open) => {
  beforeEach(openWith(open));

  test('a message arrives where it goes to, word for word, once', async () => {
    await place.send({ to, text });
    expect(await place.taken()).toEqual([{ to, text }]);
  });

  test('many at once arrive', async () => {
    const before = (await place.taken()).length;
    await Promise.all(Array.from({ length: 20 }, () => place.send({ to, text })));
    expect((await place.taken()).length - before).toBe(20);
  });
});

describe.each(companies)('%s', (_, open) => {
  beforeEach(openWith(open));

  const failure = async (mood: Mood) => {
    place.feel(mood);
    return place.send({ to, text }).then(
      () => null,
      (error: unknown) => error,
    );
  };

  test.each([
    ['refusing', 'refused'],
    ['throttling', 'busy'],
    ['broken', 'down'],
    ['silent', 'down'],
    ['hanging up', 'down'],
    ['babbling', 'down'],
  ] as [Mood, string][])('%s it is %s, and the failure does not hold the number', async (mood, reason) => {
    const error = await failure(mood);
    expect(error).toBeInstanceOf(SmsFailed);
    expect(error).toMatchObject({ reason });
    expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(to.slice(1));
    expect((await place.taken()).length).toBe(0);
  });

  test('after a failure the next one goes through', async () => {
    expect(await failure('broken')).toBeInstanceOf(SmsFailed);
    expect(await failure('well')).toBeNull();
    expect(await place.taken()).toEqual([{ to, text }]);
  });
});
