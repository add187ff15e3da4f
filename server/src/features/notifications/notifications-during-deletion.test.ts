import { interestEndpoints } from '@troth/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createNotifyClients } from '../../platform/events.ts';
import { listLatestNotifications, markRead } from '../../testing/members/notifications.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { notify } from './notify.ts';

let site: TestSite;
let asha: TestMember;
let ravi: TestMember;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(async () => {
  asha = await site.member('asha');
  ravi = await site.member('ravi', { tier: 'silver', profile: { gender: 'male' } });
});
afterAll(() => site.close());

/** Runs a task after the deletion of a profile and before its commit. */
async function runDuringDeletion<T>(deleted: TestMember, task: () => Promise<T>): Promise<T> {
  const deletion = await site.database.pool.connect();
  await deletion.query('begin');
  await deletion.query('delete from profiles where member_id = $1', [deleted.id]);
  try {
    return await task();
  } finally {
    await deletion.query('commit');
    deletion.release();
  }
}

async function countWaitingSessions(): Promise<number> {
  const { rows } = await site.database.pool.query<{ waiting: number }>(
    `select count(*) as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

test('marking as read does not wait for the deletion of another member, because waiting could deadlock', async () => {
  await ravi.call(interestEndpoints.express, { body: { userId: asha.id } });
  const suresh = await site.member('suresh', { tier: 'silver', profile: { gender: 'male' } });
  await suresh.call(interestEndpoints.express, { body: { userId: asha.id } });
  // Until the commit the member still exists for everyone else.
  expect(await runDuringDeletion(ravi, () => markRead(asha, 'all'))).toBe(1);
  expect((await listLatestNotifications(asha)).map(({ isRead, data }) => [isRead, data.senderId])).toEqual([
    [1, suresh.id],
  ]);
  expect(await markRead(asha, 'all')).toBe(0);
});

test('a member who is being deleted causes and gets no notifications', async () => {
  const clientNotifications: unknown[] = [];
  const notifyClients = createNotifyClients((notification) => clientNotifications.push(notification));
  const now = site.clock.now();
  for (const deleted of [ravi, asha]) {
    let notified: Promise<void> | undefined;
    await runDuringDeletion(deleted, async () => {
      const details = {};
      notified = notify(
        site.database.db,
        { to: asha.id, type: 'profile_view', actorId: ravi.id, details, now },
        notifyClients,
      );
      await expect.poll(countWaitingSessions).toBeGreaterThan(0);
    });
    await notified;
    ravi = await site.member('ravi', { profile: { gender: 'male' } });
  }
  expect(clientNotifications).toEqual([]);
});
