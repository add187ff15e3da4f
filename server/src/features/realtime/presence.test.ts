import { profileEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscribeAs } from '../../testing/site/socket.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;
let viewer: TestMember;

beforeAll(async () => {
  site = await startTestSite();
  viewer = await site.member('viewer', { profile: { gender: 'male' } });
});
afterAll(() => site.close());

const pollOptions = { timeout: 12_000, interval: 100 };
const MINUTE = 60_000;

const createWoman = () => site.member('asha', { profile: { gender: 'female' } });

async function isOnline({ id }: TestMember): Promise<boolean | undefined> {
  const { body } = await viewer.call(profileEndpoints.show, { params: { id } });
  return body.online;
}

/** Moves a member's last activity back by an hour. */
async function setActiveHourAgo({ id }: TestMember): Promise<void> {
  await site.database.pool.query(
    "update profiles set last_active_at = last_active_at - interval '1 hour' where member_id = $1",
    [id],
  );
}

test('a member is online while a window is open, and offline when the last one has closed', async () => {
  const asha = await createWoman();
  await setActiveHourAgo(asha);
  expect(await isOnline(asha)).toBe(false);
  const [first, second] = [await subscribeAs(site.url, asha), await subscribeAs(site.url, asha)];
  await expect.poll(() => isOnline(asha), pollOptions).toBe(true);
  first.socket.close();
  await first.closed;
  second.socket.close();
  await second.closed;
  expect(await isOnline(asha)).toBe(true);
  await expect.poll(() => isOnline(asha), pollOptions).toBe(false);
});

test('a member who closes one of two windows stays online, even if the other is connected to another process', async () => {
  const other = await site.startSecondProcess();
  const asha = await createWoman();
  await setActiveHourAgo(asha);
  const otherSocket = await subscribeAs(other.url, asha);
  await expect.poll(() => isOnline(asha), pollOptions).toBe(true);
  await setActiveHourAgo(asha);
  const closingSocket = await subscribeAs(site.url, asha);
  await expect.poll(() => isOnline(asha), pollOptions).toBe(true);
  await setActiveHourAgo(asha);
  closingSocket.socket.close();
  // The process without a window reports the member as offline, and the other process corrects the report.
  await expect.poll(() => isOnline(asha), pollOptions).toBe(true);
  otherSocket.socket.terminate();
  await other.close();
});

test('a member whose only window was connected to a stopped process goes offline', async () => {
  const stopping = await site.startSecondProcess();
  const asha = await createWoman();
  const { closed } = await subscribeAs(stopping.url, asha);
  await expect.poll(() => isOnline(asha), pollOptions).toBe(true);
  await stopping.close();
  await closed;
  site.clock.move(new Date(Date.now() + 6 * MINUTE));
  expect(await isOnline(asha)).toBe(false);
  site.clock.move(null);
});
