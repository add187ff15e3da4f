import {
  interestEndpoints,
  type NotificationPage,
  notificationEndpoints,
  profileEndpoints,
  type RealtimeEvent,
  type Tier,
  viewEndpoints,
} from '@troth/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createNotifyClients } from '../../platform/events.ts';
import { countUnread, listLatestNotifications } from '../../testing/members/notifications.ts';
import { insertPhoto } from '../../testing/members/photos.ts';
import { type Frame, parseEvent, subscribeAs } from '../../testing/site/socket.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { grantTier } from '../membership/index.ts';
import { notify } from './notify.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterEach(() => site.clock.move(null));
afterAll(() => site.close());

const HOUR_MS = 3_600_000;

const visitProfile = (viewer: TestMember, viewed: TestMember) =>
  viewer.call(profileEndpoints.show, { params: { id: viewed.id } });
const grant = (member: TestMember, tier: Tier, until: Date | null = null) =>
  grantTier(site.database.db, member.id, { tier, now: site.clock.now(), until });

/** A member with unusual values, and those values as traces to look for. */
async function createConspicuousMember() {
  const viewer = await site.member('zebulon', {
    tier: 'silver',
    profile: {
      gender: 'male',
      lastName: 'Quirkwater',
      dateOfBirth: '1987-03-09',
      state: 'in_jh',
      city: 'in_jh_jamshedpur',
      religion: 'jain',
      occupation: 'pilot',
      occupationDetail: 'Glaciologist',
      bio: 'Xylophones, puffins and quince: anybody who has heard of me has heard of these three.',
    },
  });
  const photoId = await insertPhoto(site, { memberId: viewer.id });
  const { rows } = await site.database.pool.query<{ object_key: string; blurred_key: string }>(
    'select object_key, blurred_key from photos where photo_id = $1',
    [photoId],
  );
  const keys = Object.values(rows[0] ?? {});
  // Long enough that no signature or timestamp contains it by chance.
  const traces = ['zebulon', 'quirkwater', '1987-03-09', 'jamshedpur', 'glaciologist', 'xylophone', 'puffin'];
  return { viewer, traces: [viewer.id, viewer.sessionId, photoId, ...keys, ...traces] };
}

/** A trace as it is, and in other encodings. */
const listEncodings = (trace: string) => {
  const withoutHyphens = trace.replaceAll('-', '');
  const packed = Buffer.from(withoutHyphens, 'hex').toString('base64');
  return [
    trace,
    withoutHyphens,
    encodeURIComponent(trace),
    Buffer.from(trace).toString('base64').replace(/=+$/, ''),
    Buffer.from(trace).toString('base64url'),
    ...(withoutHyphens.length === 32
      ? [packed.replace(/=+$/, ''), Buffer.from(withoutHyphens, 'hex').toString('base64url')]
      : []),
  ].map((form) => form.toLowerCase());
};

const expectNoTrace = (bytes: string, traces: string[]) => {
  const lowerCased = bytes.toLowerCase();
  expect(traces.flatMap(listEncodings).filter((form) => lowerCased.includes(form))).toEqual([]);
};

/** All responses about notifications and views, with headers, as sent over the network. */
async function collectResponses(member: TestMember): Promise<string> {
  const authorization = `Bearer ${await member.token()}`;
  const responses: string[] = [];
  const fetchText = async (path: string, body?: object) => {
    const response = await fetch(new URL(`/api${path}`, site.url), {
      headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    responses.push(`${path} ${response.status} ${JSON.stringify([...response.headers])} ${text}`);
    return JSON.parse(text) as NotificationPage;
  };
  const { path } = notificationEndpoints.list;
  for (const unread of ['', '&unreadOnly=true', '&unreadOnly=false']) {
    await fetchText(`${path}?limit=100${unread}`);
    await fetchText(`${path}?countOnly=true${unread}`);
    let key = '';
    do {
      const { pagination } = await fetchText(`${path}?limit=1${unread}${key}`);
      const { lastEvaluatedKey } = pagination;
      if (lastEvaluatedKey)
        responses.push(Buffer.from(lastEvaluatedKey.token, 'base64url').toString('latin1'));
      key = lastEvaluatedKey
        ? `&lastEvaluatedKey=${encodeURIComponent(JSON.stringify(lastEvaluatedKey))}`
        : '';
    } while (key);
  }
  await fetchText(viewEndpoints.counts.path);
  await fetchText(viewEndpoints.viewers.path);
  await fetchText(notificationEndpoints.read.path, { notificationIds: [1] });
  await fetchText(notificationEndpoints.read.path, { markAllAsRead: true });
  return responses.join('\n');
}

/** Records every frame that a member's window receives. */
async function recordFrames(member: TestMember) {
  const { socket } = await subscribeAs(site.url, member);
  const frames: string[] = [];
  socket.on('message', (data) => frames.push(String(data)));
  const events = () => frames.map((frame) => parseEvent(JSON.parse(frame) as Frame) as RealtimeEvent);
  return {
    /** All frames; first waits until everything sent so far has arrived. */
    async getFrames() {
      site.fanOut.publish({
        to: [member.id],
        event: { type: 'membership.changed', at: new Date(0).toISOString() },
      });
      await expect.poll(() => events().some(({ type }) => type === 'membership.changed')).toBe(true);
      return { bytes: frames.join('\n'), events: events() };
    },
    close: () => socket.terminate(),
  };
}

test('nothing sent to a Free member, by HTTP or WebSocket, reveals who viewed or reported their profile', async () => {
  const [asha, { viewer, traces }] = [await site.member('asha'), await createConspicuousMember()];
  const window = await recordFrames(asha);
  const now = new Date('2026-11-20T12:34:56.789Z');
  site.clock.move(now);
  const stamps = [now.toISOString(), String(now.getTime())];
  await visitProfile(viewer, asha);
  const { db } = site.database;
  const details = { category: 'harassment', outcome: 'warning' } as const;
  await notify(
    db,
    { to: asha.id, type: 'profile_report', details, now },
    createNotifyClients(site.fanOut.publish),
  );
  const { bytes, events } = await window.getFrames();
  const notifications = await listLatestNotifications(asha);
  const responses = await collectResponses(asha);
  window.close();

  const minute = Date.parse('2026-11-20T12:34:00.000Z');
  const toIso = (createdAt: number) => new Date(createdAt).toISOString();
  expect(events.slice(0, 2)).toEqual(
    [minute, minute + 1].map((createdAt) => ({
      type: 'notification.created',
      at: toIso(createdAt),
      createdAt,
    })),
  );
  expect(notifications).toEqual([
    {
      createdAt: minute + 1,
      type: 'profile_report',
      title: 'Someone reported your profile',
      message: 'With Silver or higher you can see what it was about and what happens next.',
      isRead: 0,
      data: {},
    },
    {
      createdAt: minute,
      type: 'profile_view',
      title: 'Someone viewed your profile',
      message: 'With Silver or higher you can see who it was.',
      isRead: 0,
      data: {},
    },
  ]);
  expect(responses).toContain('"viewCount":1');
  expectNoTrace(bytes, [...traces, ...stamps, 'harassment']);
  expectNoTrace(responses, [...traces, ...stamps, 'harassment']);
});

test('the check for traces finds those of a viewer in responses to a Silver member', async () => {
  const [asha, { viewer, traces }] = [
    await site.member('asha', { tier: 'silver' }),
    await createConspicuousMember(),
  ];
  await visitProfile(viewer, asha);
  const responses = await collectResponses(asha);
  for (const trace of [viewer.id, 'zebulon', 'jamshedpur'])
    expect(() => expectNoTrace(responses, [trace])).toThrow();
  const photo = traces.find((trace) => trace.startsWith('photos/')) ?? '';
  expect(() => expectNoTrace(responses, [photo])).toThrow();
});

test('an upgrade shows who viewed the profile, its end hides the viewers again, and read notifications stay read', async () => {
  const [asha, { viewer, traces }] = [await site.member('asha'), await createConspicuousMember()];
  await visitProfile(viewer, asha);
  const [withheld] = await listLatestNotifications(asha);
  const end = new Date(site.clock.now().getTime() + HOUR_MS);
  await grant(asha, 'silver', end);
  expect(await listLatestNotifications(asha)).toEqual([
    {
      createdAt: withheld?.createdAt,
      type: 'profile_view',
      title: 'Profile viewed',
      message: 'Zebulon Quirkwater viewed your profile.',
      isRead: 0,
      data: {
        viewerId: viewer.id,
        name: 'Zebulon Quirkwater',
        profilePhotoUrl: expect.stringContaining('/card.webp'),
        portrait: expect.anything(),
      },
    },
  ]);
  await asha.call(notificationEndpoints.read, { body: { markAllAsRead: true } });
  site.clock.move(end);
  expect(await listLatestNotifications(asha)).toEqual([{ ...withheld, isRead: 1 }]);
  expectNoTrace(await collectResponses(asha), traces);
});

test('a withheld notification counts as unread, and an interest of the same member is not withheld', async () => {
  const [asha, { viewer }] = [await site.member('asha'), await createConspicuousMember()];
  await visitProfile(viewer, asha);
  await viewer.call(interestEndpoints.express, { body: { userId: asha.id } });
  expect(await countUnread(asha)).toBe(2);
  expect((await listLatestNotifications(asha)).map(({ data }) => data.senderId ?? null)).toEqual([
    viewer.id,
    null,
  ]);
});

test('a report never reveals the reporter, on any tier', async () => {
  const asha = await site.member('asha', { tier: 'platinum' });
  const details = { category: 'scam', outcome: 'warning' } as const;
  const notice = { to: asha.id, type: 'profile_report', details, now: site.clock.now() } as const;
  await notify(
    site.database.db,
    notice,
    createNotifyClients(() => {}),
  );
  expect(await listLatestNotifications(asha)).toMatchObject([
    {
      title: 'Your profile was reported',
      message: 'The report was about a scam. Please follow our guidelines from now on.',
      data: { reportedUserId: asha.id },
    },
  ]);
});
