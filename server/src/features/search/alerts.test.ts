import {
  moderationEndpoints,
  notificationEndpoints,
  profileEndpoints,
  type SearchCriteria,
  searchEndpoints,
} from '@troth/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPublishers } from '../../composition/api.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { listLatestNotifications } from '../../testing/members/notifications.ts';
import { listMailsTo, sendMails } from '../../testing/site/mails.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { grantTier } from '../membership/index.ts';
import { createDueDigests } from '../notifications/index.ts';
import { setHidden } from '../profiles/index.ts';
import { publishSearchAlerts } from './index.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  site.clock.move(new Date('2026-12-07T08:00:00Z'));
});
afterEach(() => site.database.pool.query('delete from profiles'));
afterAll(() => site.close());

const inPune: SearchCriteria = { location: ['in_mh_pune'] };
const createRavi = () => site.member('ravi', { tier: 'gold', profile: { gender: 'male' } });
const createAsha = () => site.member('asha', { tier: 'gold' });

async function saveSearch(
  member: TestMember,
  { alerts = true, criteria = inPune, name = 'In Pune' } = {},
): Promise<string> {
  const { body } = await member.call(searchEndpoints.save, { body: { name, criteria } });
  expect(body.alerts).toBe(false);
  if (alerts) await switchAlerts(member, body.id, true);
  return body.id;
}

const saveWithAlerts = (member: TestMember) =>
  member.call(searchEndpoints.save, { body: { name: 'In Pune', criteria: inPune, alerts: true } });

async function switchAlerts(member: TestMember, id: string, alerts: boolean): Promise<void> {
  const { status, body } = await member.call(searchEndpoints.changeAlerts, {
    params: { id },
    body: { alerts },
  });
  expect([status, body.alerts]).toEqual([200, alerts]);
}

const chooseMail = (member: TestMember, body: object) =>
  member.call(notificationEndpoints.chooseMail, { body });

/** Sends the mails that are due some days from now, and moves the clock back. */
async function sendDigestsAfter(days: number): Promise<void> {
  const now = site.clock.now();
  site.clock.move(new Date(now.getTime() + days * DAY_MS));
  await createDueDigests(site.database.db, site.clock.now());
  await sendMails(site);
  site.clock.move(now);
}

/** Runs the job some days from now; returns the ids of searches whose check failed. */
async function runAlerts(days: number): Promise<string[]> {
  const now = new Date(site.clock.now().getTime() + days * DAY_MS);
  const failed: string[] = [];
  await publishSearchAlerts(site.database.db, now, {
    ...createPublishers(site.fanOut),
    log: { warn: ({ searchId }: { searchId: string }) => failed.push(searchId) },
  });
  return failed;
}

const listAlerts = async (member: TestMember) =>
  (await listLatestNotifications(member)).filter(({ type }) => type === 'saved_search');

test('a new member who matches yields one alert, a day after the last check, and none again', async () => {
  const ravi = await createRavi();
  await createAsha();
  const searchId = await saveSearch(ravi);
  await createAsha();
  await createAsha();
  await site.member('usha', { profile: { city: 'in_mh_mumbai' } });
  await runAlerts(0.9);
  expect(await listAlerts(ravi)).toEqual([]);
  await runAlerts(1);
  expect(await listAlerts(ravi)).toMatchObject([
    { title: 'New members', message: '2 new members match “In Pune”.', data: { searchId } },
  ]);
  for (const days of [1, 2, 3]) await runAlerts(days);
  expect(await listAlerts(ravi)).toHaveLength(1);

  await createAsha();
  await runAlerts(4);
  const [latest] = await listAlerts(ravi);
  expect(latest).toMatchObject({ title: 'New member', message: 'A new member matches “In Pune”.' });
});

test('a member who completes a profile later is new then, and one who comes back is not', async () => {
  const ravi = await createRavi();
  const incomplete = await site.member('meera', { profile: { bio: undefined } });
  const known = await createAsha();
  await setHidden(site.database.db, known.id, { suspended: true });
  await saveSearch(ravi);
  await runAlerts(1);
  expect(await listAlerts(ravi)).toEqual([]);
  const completed = await incomplete.call(profileEndpoints.update, {
    params: { id: incomplete.id },
    body: { bio: 'I teach physics and walk in the hills.' },
  });
  expect(completed.status).toBe(200);
  await setHidden(site.database.db, known.id, { suspended: false });
  await runAlerts(2);
  expect(await listAlerts(ravi)).toMatchObject([{ message: 'A new member matches “In Pune”.' }]);
});

test('no alert counts an ignored member, or one who does not look for the searcher', async () => {
  const ravi = await createRavi();
  await saveSearch(ravi);
  const ignored = await createAsha();
  await ravi.call(moderationEndpoints.ignore, { body: { userId: ignored.id } });
  const ignoring = await createAsha();
  await ignoring.call(moderationEndpoints.ignore, { body: { userId: ravi.id } });
  await site.member('usha', { profile: { lookingFor: ['female'] } });
  await runAlerts(1);
  expect(await listAlerts(ravi)).toEqual([]);
});

test('a search without alerts sends none; members who joined before they were switched on again are not new', async () => {
  const ravi = await createRavi();
  const id = await saveSearch(ravi, { alerts: false });
  await createAsha();
  await runAlerts(2);
  await switchAlerts(ravi, id, true);
  await switchAlerts(ravi, id, false);
  await createAsha();
  await runAlerts(4);
  await switchAlerts(ravi, id, true);
  await runAlerts(6);
  expect(await listAlerts(ravi)).toEqual([]);
});

test('a member who was listed before first listings were recorded is not new when shown again', async () => {
  const ravi = await createRavi();
  const [asha, meera] = [await createAsha(), await createAsha()];
  await site.database.pool.query('update profiles set first_listed_at = null');
  await saveSearch(ravi);
  await setHidden(site.database.db, asha.id, { suspended: true });
  await setHidden(site.database.db, asha.id, { suspended: false });
  for (const bio of ['', 'I teach physics and walk in the hills.'])
    await meera.call(profileEndpoints.update, { params: { id: meera.id }, body: { bio } });
  await runAlerts(1);
  expect(await listAlerts(ravi)).toEqual([]);
});

test('no alert comes at night, and none counts a member who was first listed more than 30 days ago', async () => {
  const ravi = await createRavi();
  await saveSearch(ravi);
  await createAsha();
  // 22:24 UTC.
  await runAlerts(1.6);
  expect(await listAlerts(ravi)).toEqual([]);
  await runAlerts(31);
  expect(await listAlerts(ravi)).toEqual([]);
});

test('a search that was saved by activity alerts about members who hide their activity too', async () => {
  const ravi = await createRavi();
  await saveSearch(ravi, { criteria: { ...inPune, sort: 'recentlyActive', newSinceVisit: true } });
  const asha = await createAsha();
  await site.database.pool.query('update profiles set hide_online_status = true where member_id = $1', [
    asha.id,
  ]);
  await runAlerts(1);
  expect(await listAlerts(ravi)).toHaveLength(1);
});

test('a search that cannot be checked does not block the others, and is checked again a day later', async () => {
  const [ravi, arjun] = [await createRavi(), await createRavi()];
  const broken = await saveSearch(ravi);
  await site.database.pool.query(`update saved_searches set criteria = '{"ageRange": "all"}' where id = $1`, [
    broken,
  ]);
  await saveSearch(arjun);
  await createAsha();
  expect(await runAlerts(1)).toEqual([broken]);
  expect(await listAlerts(arjun)).toHaveLength(1);
  expect(await runAlerts(1.1)).toEqual([]);
  expect(await runAlerts(2)).toEqual([broken]);
});

test('a search can be saved with alerts on', async () => {
  const ravi = await createRavi();
  expect((await saveWithAlerts(ravi)).body.alerts).toBe(true);
  await createAsha();
  await runAlerts(1);
  expect(await listAlerts(ravi)).toHaveLength(1);
});

test('new members are in the next daily mail of a member who chose that, each once, and only while alerts are on', async () => {
  const [ravi, arjun, kabir] = [await createRavi(), await createRavi(), await createRavi()];
  const id = await saveSearch(ravi);
  await saveSearch(ravi, { name: 'Also in Pune' });
  await saveSearch(arjun);
  const idOfKabir = await saveSearch(kabir);
  await Promise.all([ravi, kabir].map((member) => chooseMail(member, { savedSearch: 'daily' })));
  await Promise.all(
    [ravi, arjun, kabir].map((member) => chooseMail(member, { dailyRecommendations: 'off' })),
  );
  const { id: ashaId } = await createAsha();
  await runAlerts(1);
  expect(await listAlerts(ravi)).toHaveLength(1);
  await switchAlerts(kabir, idOfKabir, false);
  await sendDigestsAfter(1);
  const [mail, ...more] = await listMailsTo(site, ravi);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Your day on Troth: a new member in your saved searches' });
  expect(mail?.text.split(`/profile/${ashaId}`)).toHaveLength(2);
  expect(mail?.text).toContain('Stop emails about new members in your saved searches');
  await switchAlerts(ravi, id, true);
  await runAlerts(2);
  await sendDigestsAfter(2);
  expect(await listMailsTo(site, ravi)).toHaveLength(1);
  expect([await listMailsTo(site, arjun), await listMailsTo(site, kabir)]).toEqual([[], []]);
});

test('repeating the switch keeps the members who have joined since the first time', async () => {
  const ravi = await createRavi();
  const id = await saveSearch(ravi);
  await createAsha();
  await switchAlerts(ravi, id, true);
  await runAlerts(1);
  expect(await listAlerts(ravi)).toHaveLength(1);
});

test('concurrent runs send one alert', async () => {
  const ravi = await createRavi();
  await saveSearch(ravi);
  await createAsha();
  await Promise.all(Array.from({ length: 4 }, () => runAlerts(1)));
  expect(await listAlerts(ravi)).toHaveLength(1);
});

test('an advanced search sends no alert after the tier has lapsed, and a hidden member gets none', async () => {
  const [ravi, arjun] = [await createRavi(), await createRavi()];
  const criteria: SearchCriteria = { ...inPune, motherTongue: 'marathi', advancedSearch: true };
  await saveSearch(ravi, { criteria });
  await saveSearch(arjun);
  await createAsha();
  const { db } = site.database;
  const now = site.clock.now();
  await site.database.pool.query('delete from memberships where member_id = $1', [ravi.id]);
  await setHidden(db, arjun.id, { suspended: true });
  await runAlerts(1);
  await setHidden(db, arjun.id, { suspended: false });
  expect([await listAlerts(ravi), await listAlerts(arjun)]).toEqual([[], []]);
  await grantTier(db, ravi.id, { tier: 'gold', now, until: null });
  await runAlerts(2);
  expect(await listAlerts(ravi)).toHaveLength(1);
});

test('only the owner can switch alerts', async () => {
  const [ravi, arjun] = [await createRavi(), await createRavi()];
  const id = await saveSearch(ravi);
  const { status } = await arjun.call(searchEndpoints.changeAlerts, {
    params: { id },
    body: { alerts: false },
  });
  expect(status).toBe(404);
  const { body } = await ravi.call(searchEndpoints.saved, {});
  expect(body.searches).toMatchObject([{ id, alerts: true }]);
});
