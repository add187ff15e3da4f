import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  connectToRedis,
  type RedisConnection,
  type RedisServer,
  startRedis,
} from '../../adapters/fan-out/testing/redis-server.ts';
import { openSocket, parseEvent, subscribeAs } from '../../testing/site/socket.ts';
import { startTestSite, type TestSite } from '../../testing/site/test-site.ts';

let redis: RedisServer;
let site: TestSite;
let other: Awaited<ReturnType<TestSite['startSecondProcess']>>;

beforeAll(async () => {
  redis = await startRedis();
  site = await startTestSite({ REDIS_URL: redis.url });
  other = await site.startSecondProcess();
});
afterAll(async () => {
  await other.close();
  await site.close();
  await redis.stop();
});

async function withClient<T>(task: (client: RedisConnection) => Promise<T>): Promise<T> {
  const client = await connectToRedis(redis.url);
  return task(client).finally(() => client.destroy());
}

const countSubscribers = (memberId: string) =>
  withClient(
    async (client) => Object.values(await client.pubSubNumSub(`troth_announcements:${memberId}`))[0],
  );
const event = { type: 'membership.changed', at: '2026-01-01T00:00:00.000Z' } as const;

test('a process is subscribed to a member while the member has a socket there', async () => {
  const member = await site.member('asha', { profile: null });
  const sockets = [await subscribeAs(other.url, member), await subscribeAs(other.url, member)];
  expect(await countSubscribers(member.id)).toBe(1);
  site.fanOut.publish({ to: [member.id], event });
  for (const socket of sockets) expect(parseEvent(await socket.next())).toEqual(event);
  sockets[0]?.socket.close();
  await sockets[0]?.closed;
  site.fanOut.publish({ to: [member.id], event });
  expect(sockets[1] && parseEvent(await sockets[1].next())).toEqual(event);
  sockets[1]?.socket.close();
  await expect.poll(() => countSubscribers(member.id)).toBe(0);
});

test('a client is subscribed only once no event can be missed', async () => {
  const [member, second] = [
    await site.member('meera', { profile: null }),
    await site.member('asha', { profile: null }),
  ];
  const info = await withClient((client) => client.info('server'));
  const redisPid = Number(/process_id:(\d+)/.exec(info)?.[1]);
  const secondToken = await second.token();
  process.kill(redisPid, 'SIGSTOP');
  let isStopped = true;
  let wasStopped: boolean | undefined;
  try {
    const subscribing = subscribeAs(other.url, member).then((socket) => {
      wasStopped = isStopped;
      return socket;
    });
    // A handshake takes longer than a subscription that does not wait.
    for (let n = 0; n < 5; n++) (await openSocket(other.url, secondToken)).socket.terminate();
    isStopped = false;
    process.kill(redisPid, 'SIGCONT');
    const socket = await subscribing;
    site.fanOut.publish({ to: [member.id], event });
    expect(parseEvent(await socket.next())).toEqual(event);
    expect(wasStopped).toBe(false);
    socket.socket.terminate();
  } finally {
    process.kill(redisPid, 'SIGCONT');
  }
});
