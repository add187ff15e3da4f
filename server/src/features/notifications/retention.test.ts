import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCreatedAts } from '../../testing/members/notifications.ts';
import { startTestSite, type TestSite } from '../../testing/site/test-site.ts';
import { deleteOldMails } from './mail/digests.ts';
import { deleteOldNotifications } from './service.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const DAY_MS = 86_400_000;

test('read notifications are deleted after half a year, all after a year, however many there are', async () => {
  const { pool, db } = site.database;
  const asha = await site.member('asha');
  const now = site.clock.now();
  const insertNotifications = (days: number, isRead: boolean, count = 1) =>
    pool.query(
      `insert into notifications (member_id, created_at, type, details, is_read)
       select $1, $2::bigint + n, 'promotion', '{"step":"ended","endsAt":"2026-01-01T00:00:00.000Z"}', $3 from generate_series(0, $4::int - 1) n`,
      [asha.id, now.getTime() - days * DAY_MS, isRead, count],
    );
  await insertNotifications(400, true, 6000);
  await insertNotifications(365.1, false, 3);
  await insertNotifications(180.1, true, 3);
  for (const [days, isRead] of [
    [364.9, false],
    [181, false],
    [179.9, true],
    [1, true],
  ] as const) {
    await insertNotifications(days, isRead);
  }
  await deleteOldNotifications(db, now);
  const expectedTimes = [1, 179.9, 181, 364.9].map((days) => now.getTime() - days * DAY_MS);
  expect(await listCreatedAts(asha, { limit: 100 })).toEqual(expectedTimes);
});

test('mails are deleted after 90 days, however many there are', async () => {
  const { pool, db } = site.database;
  const asha = await site.member('asha');
  const now = site.clock.now();
  const insertMails = (days: number, count: number) =>
    pool.query(
      `insert into mails (mail_id, member_id, occasion, day, created_at)
       select gen_random_uuid(), $1, 'newInterest', $2::timestamptz::date, $2 from generate_series(1, $3::int)`,
      [asha.id, new Date(now.getTime() - days * DAY_MS), count],
    );
  await insertMails(90.1, 6000);
  await insertMails(89.9, 3);
  await deleteOldMails(db, now);
  const { rows } = await pool.query('select count(*) from mails where member_id = $1', [asha.id]);
  expect(rows).toEqual([{ count: 3 }]);
});
