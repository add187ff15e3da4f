import { memberChannel } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  headerOf,
  openSocket,
  PROTOCOL,
  performHandshake,
  subscribeAs,
  type TestSocket,
} from '../../testing/site/socket.ts';
import { startTestSite, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const openMemberSocket = async (name = 'asha') => {
  const member = await site.member(name, { profile: null });
  const token = await member.token();
  return { member, token, socket: await openSocket(site.url, token) };
};
const createEvent = () => ({ type: 'membership.changed', at: new Date().toISOString() }) as const;
const readMetric = async (name: string) => {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(name))
      ?.split(' ')
      .at(-1) ?? 0,
  );
};

test("a member's 21st socket is refused, and a new one is accepted once another has closed", async () => {
  const member = await site.member('asha', { profile: null });
  const token = await member.token();
  const sockets: TestSocket[] = [];
  for (let n = 0; n < 20; n++) sockets.push(await openSocket(site.url, token));
  const refusedSocket = await performHandshake(site.url, [PROTOCOL, headerOf({ Authorization: token })]);
  expect(await refusedSocket.next()).toMatchObject({
    type: 'connection_error',
    errors: [{ errorType: 'LimitExceededError' }],
  });
  await refusedSocket.closed;
  sockets[0]?.socket.close();
  await expect
    .poll(() =>
      openSocket(site.url, token).then(
        ({ socket }) => socket.readyState,
        () => 'refused',
      ),
    )
    .toBe(1);
  for (const { socket } of sockets) socket.terminate();
});

test('a connection has at most 10 subscriptions', async () => {
  const { member, token, socket } = await openMemberSocket();
  const types: (string | undefined)[] = [];
  for (let n = 0; n < 11; n++) {
    const authorization = { Authorization: token };
    socket.send({ type: 'subscribe', id: `s${n}`, channel: memberChannel(member.id), authorization });
    const { type, errors } = await socket.next();
    types.push(errors?.[0]?.errorType ?? type);
  }
  expect(types).toEqual([...Array(10).fill('subscribe_success'), 'MaxSubscriptionsReachedError']);
  socket.socket.terminate();
});

test('a client that sends too many messages is disconnected', async () => {
  const { socket } = await openMemberSocket();
  for (let n = 0; n < 100; n++) socket.send({ type: 'connection_init' });
  expect((await socket.closed).code).toBe(4429);
});

test('a client that repeatedly violates the protocol is disconnected', async () => {
  const { socket } = await openMemberSocket();
  for (let n = 0; n < 10; n++) socket.send('nonsense');
  expect((await socket.closed).code).toBe(4400);
});

test('binary frames and messages that are too long close the connection', async () => {
  const [binary, long] = [await openMemberSocket(), await openMemberSocket()];
  binary.socket.socket.send(Buffer.from([1, 2, 3]));
  expect((await binary.socket.closed).code).toBe(4400);
  long.socket.send('x'.repeat(20_000));
  expect((await long.socket.closed).code).toBe(1009);
});

test('a client that opens a socket and sends nothing is disconnected', async () => {
  const member = await site.member('asha', { profile: null });
  const handshake = await performHandshake(site.url, [
    PROTOCOL,
    headerOf({ Authorization: await member.token() }),
  ]);
  expect((await handshake.closed).code).toBe(4408);
});

test('a client that does not read is disconnected without delaying others', async () => {
  const [slow, quick] = [await site.member('slow'), await site.member('quick')];
  const [blockedSocket, readingSocket] = [
    await subscribeAs(site.url, slow),
    await subscribeAs(site.url, quick),
  ];
  const before = await readMetric('realtime_sockets_closed_total{reason="too slow"}');
  blockedSocket.socket.pause();
  let notifiedCount = 0;
  while (
    (await readMetric('realtime_sockets_closed_total{reason="too slow"}')) === before &&
    notifiedCount < 400_000
  ) {
    // Many events at once, because their frames must fill the send buffer of the operating system.
    for (let n = 0; n < 2_000; n++) site.fanOut.publish({ to: [slow.id], event: createEvent() });
    notifiedCount += 2_000;
    site.fanOut.publish({ to: [quick.id], event: createEvent() });
    await readingSocket.next();
  }
  expect(await readMetric('realtime_sockets_closed_total{reason="too slow"}')).toBe(before + 1);
  for (const { socket } of [blockedSocket, readingSocket]) socket.terminate();
});

test('metrics show open sockets and delivered events', async () => {
  const member = await site.member('asha');
  await expect.poll(() => readMetric('realtime_sockets '), { timeout: 5_000 }).toBeLessThanOrEqual(1);
  const [sockets, events] = [
    await readMetric('realtime_sockets '),
    await readMetric('realtime_events_total '),
  ];
  const readingSocket = await subscribeAs(site.url, member);
  site.fanOut.publish({ to: [member.id], event: createEvent() });
  await readingSocket.next();
  expect(await readMetric('realtime_sockets ')).toBe(sockets + 1);
  expect(await readMetric('realtime_events_total ')).toBe(events + 1);
  readingSocket.socket.terminate();
});
