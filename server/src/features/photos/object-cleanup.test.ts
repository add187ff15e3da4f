import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPhoto } from '../../testing/members/photos.ts';
import { startTestSite, type TestSite } from '../../testing/site/test-site.ts';
import { removeOrphanedObjects } from './index.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const listQueuedFolders = async () =>
  (await site.database.pool.query('select folder from object_removals order by folder')).rows.map(
    ({ folder }) => folder,
  );

async function countWaitingSessions(): Promise<number> {
  const { rows } = await site.database.pool.query<{ waiting: number }>(
    `select count(*) as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

test('a folder that storage cannot remove stays queued and does not delay the removal of others', async () => {
  const { database, objects, objectsDir, clock } = site;
  const others = Array.from({ length: 30 }, (_, index) => `photos/of-nobody-${index}`);
  for (const folder of others) await mkdir(`${objectsDir}/${folder}`, { recursive: true });
  await writeFile(`${objectsDir}/${others[0]}/card.webp`, 'a picture');
  await database.pool.query(
    "insert into object_removals select folder, '-infinity' from unnest($1::text[]) folder",
    [['photos/..', ...others]],
  );
  await expect(removeOrphanedObjects(database.db, objects, clock.now())).rejects.toThrow(RangeError);
  expect(await listQueuedFolders()).toEqual(['photos/..']);
  expect(await readdir(`${objectsDir}/photos`)).toEqual([]);
  await database.pool.query('delete from object_removals');
});

test('a picture shared by two concurrently deleted members is removed with the later one', async () => {
  const pool = site.database.pool;
  const objectKey = 'portraits/shared';
  const names = ['asha', 'ravi'];
  const members = await Promise.all(names.map((name) => site.member(name)));
  for (const { id } of members) await insertPhoto(site, { memberId: id, objectKey });
  const [one, other] = await Promise.all(
    members.map(async ({ id }) => {
      const client = await pool.connect();
      await client.query('begin');
      return {
        deletePhotos: () => client.query('delete from photos where member_id = $1', [id]),
        commit: () => client.query('commit').then(() => client.release()),
      };
    }),
  );
  if (!one || !other) throw new Error('expected two members');
  await one.deletePhotos();
  const deletion = other.deletePhotos();
  await expect.poll(countWaitingSessions).toBeGreaterThan(0);
  await one.commit();
  await deletion;
  await other.commit();
  expect(await listQueuedFolders()).toContain(objectKey);
});
