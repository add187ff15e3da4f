import { membershipEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '../../platform/clock.ts';
import { callEndpoint } from '../../testing/site/api-client.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { createActivityRecorder, MAX_WAITING, type SessionActivity } from './activity-recorder.ts';

let site: TestSite;
beforeAll(async () => {
  // Longer than the tests take, so that only the end of the process writes.
  site = await startTestSite({ ACTIVITY_WRITE_SECONDS: 60 });
});
afterAll(() => site.close());

async function callAt(url: string, member: TestMember): Promise<void> {
  const authorization = `Bearer ${await member.token()}`;
  expect((await callEndpoint(url, membershipEndpoints.current, {}, { authorization })).status).toBe(200);
}

/** When members and their sessions were last active, and how many statements have written that. */
async function readActivity(members: TestMember[]) {
  const { rows } = await site.database.pool.query<{
    member: Date;
    session: Date;
    writtenWithMember: number;
    writtenWithSession: number;
  }>(
    `select activity.last_active_at as member, sessions.last_seen_at as session,
       count(*) over (partition by activity.xmin::text)::int as "writtenWithMember",
       count(*) over (partition by sessions.xmin::text)::int as "writtenWithSession"
     from member_activity activity join identity.sessions on user_id = member_id
     where member_id = any($1)`,
    [members.map(({ id }) => id)],
  );
  return rows;
}

test('the activity of several members is written with one statement each for members and sessions, at the latest when the process stops', async () => {
  const process = await site.startSecondProcess();
  const members = [await site.member('asha'), await site.member('meera'), await site.member('usha')];
  const before = await readActivity(members);
  const later = new Date(site.clock.now().getTime() + 10 * MINUTE_MS);
  site.clock.move(later);
  for (const member of [...members, ...members]) await callAt(process.url, member);
  expect(await readActivity(members)).toEqual(before);
  await process.close();
  site.clock.move(null);
  const after = await readActivity(members);
  expect(after).toHaveLength(3);
  for (const { member, session, ...writes } of after) {
    expect(Math.min(member.getTime(), session.getTime())).toBeGreaterThanOrEqual(later.getTime());
    expect(writes).toEqual({ writtenWithMember: 3, writtenWithSession: 3 });
  }
});

const activityOf = (id: number, at = 0): SessionActivity => ({
  memberId: `member ${id}`,
  sessionId: `session ${id}`,
  at: new Date(at),
  userAgent: '',
  ip: '',
});

/** A recorder whose writes fail as long as `isFailing` is true. */
function createFailingRecorder(intervalMs: number) {
  const state = {
    isFailing: true,
    failures: 0,
    written: [] as SessionActivity[],
    errors: [] as unknown[],
  };
  const recorder = createActivityRecorder({
    intervalMs,
    async write(activity) {
      if (state.isFailing) {
        state.failures++;
        throw new Error('The database is away.');
      }
      state.written.push(...activity);
    },
    log: { error: (...entry: unknown[]) => state.errors.push(entry) },
  });
  return { recorder, state };
}

test('a failed write is logged and repeated with what came in since', async () => {
  const { recorder, state } = createFailingRecorder(10);
  await recorder.record(activityOf(1, 1));
  await recorder.record(activityOf(2, 1));
  await expect.poll(() => state.failures).toBeGreaterThan(1);
  expect(state.errors).toContainEqual([
    { name: 'Error', sqlState: undefined },
    'activity of members could not be written',
  ]);
  await recorder.record(activityOf(1, 2));
  state.isFailing = false;
  await expect.poll(() => state.written.length).toBe(2);
  expect(state.written).toEqual(expect.arrayContaining([activityOf(1, 2), activityOf(2, 1)]));
  await recorder.close();
});

test('while writes fail, the newest activity is kept, up to a limit', async () => {
  const { recorder, state } = createFailingRecorder(10);
  for (let id = 0; id < MAX_WAITING; id++) await recorder.record(activityOf(id));
  await expect.poll(() => state.failures).toBeGreaterThan(0);
  for (let id = MAX_WAITING; id < MAX_WAITING + 5; id++) await recorder.record(activityOf(id));
  state.isFailing = false;
  await recorder.close();
  expect(state.written).toHaveLength(MAX_WAITING);
  expect(state.written.at(-1)).toEqual(activityOf(MAX_WAITING + 4));
  expect(state.written[0]).toEqual(activityOf(5));
});

test('a process stops although a write does not end', async () => {
  let writes = 0;
  const recorder = createActivityRecorder({
    intervalMs: 10,
    write: () => {
      writes++;
      return new Promise(() => {});
    },
    log: { error: () => {} },
  });
  await recorder.record(activityOf(1));
  await expect.poll(() => writes).toBe(1);
  await recorder.record(activityOf(2));
  await recorder.close();
  expect(writes).toBe(1);
});

test('without an interval a request waits for the write', async () => {
  const { recorder, state } = createFailingRecorder(0);
  await expect(recorder.record(activityOf(1))).rejects.toThrow('The database is away.');
  state.isFailing = false;
  await recorder.record(activityOf(2));
  expect(state.written).toEqual([activityOf(2)]);
});
