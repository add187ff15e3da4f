import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import type { FanOut } from './port.ts';
import { openRedisFanOut } from './redis.ts';
import {
  connectToRedis,
  type RedisConnection,
  type RedisServer,
  startRedis,
} from './testing/redis-server.ts';

const log = createLog('silent', false);
const pollOptions = { timeout: 15_000 };

interface Receiver {
  fanOut: FanOut;
  /** The recipients of the notifications received. */
  received: string[];
  gaps: number;
}

let redis: RedisServer;
let receivers: Receiver[];

async function join(): Promise<Receiver> {
  const receiver = { fanOut: await openRedisFanOut(redis.url, log), received: [] as string[], gaps: 0 };
  receiver.fanOut.listen(
    ({ to }) => receiver.received.push(...to),
    () => {
      receiver.gaps += 1;
    },
  );
  receivers.push(receiver);
  return receiver;
}

/** Runs one task with a connection that no process uses. */
async function withClient<T>(task: (client: RedisConnection) => Promise<T>): Promise<T> {
  const client = await connectToRedis(redis.url);
  return task(client).finally(() => client.destroy());
}

const channelOf = (memberId: string) => `troth_announcements:${memberId}`;
const listMemberChannels = () =>
  withClient((client) => client.pubSubChannels('troth_announcements:????????-*'));
const countSubscribers = (memberId: string) =>
  withClient(async (client) => Number((await client.pubSubNumSub(channelOf(memberId)))[channelOf(memberId)]));
const event = { type: 'membership.changed', at: new Date(0).toISOString() } as const;
const createPacket = (memberId: string) =>
  JSON.stringify({ number: 1, announcements: [{ to: [memberId], event }] });
const publish = ({ fanOut }: Receiver, ...to: string[]) => fanOut.publish({ to, event });

beforeEach(async () => {
  redis = await startRedis();
  receivers = [];
  return async () => {
    for (const { fanOut } of receivers) await fanOut.close();
    await redis.stop();
  };
});

test('a process receives only notifications of its members, each once', async () => {
  const [first, second, third] = [await join(), await join(), await join()];
  const [asha, meera, last] = [randomUUID(), randomUUID(), randomUUID()];
  await Promise.all([first.fanOut.addMember(asha), second.fanOut.addMember(meera)]);
  // The last notification marks the end in all processes.
  await Promise.all([first, second, third].map(({ fanOut }) => fanOut.addMember(last)));
  publish(third, asha, meera, asha);
  publish(third, randomUUID());
  publish(third, meera);
  publish(third, last);
  for (const { received } of receivers) await expect.poll(() => received, pollOptions).toContain(last);
  expect(receivers.map(({ received }) => received)).toEqual([[asha, last], [meera, meera, last], [last]]);
});

test('removing a member ends the subscription, and adding them again at once keeps it', async () => {
  const [first, second] = [await join(), await join()];
  const [asha, meera] = [randomUUID(), randomUUID()];
  const addAll = async ({ fanOut }: Receiver) => {
    await Promise.all([fanOut.addMember(asha), fanOut.addMember(meera)]);
  };
  await Promise.all([addAll(first), addAll(second)]);
  expect(await countSubscribers(asha)).toBe(2);
  first.fanOut.removeMember(asha);
  await expect.poll(() => countSubscribers(asha), pollOptions).toBe(1);
  second.fanOut.removeMember(asha);
  second.fanOut.removeMember(meera);
  await second.fanOut.addMember(meera);
  await expect.poll(listMemberChannels, pollOptions).toEqual([channelOf(meera)]);
  expect(await countSubscribers(meera)).toBe(2);
});

test('after a restart of Redis a process is subscribed to the members who are connected by then, before it reports the gap', async () => {
  const receiver = await join();
  const [stays, leaves, comes, returns] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const { fanOut } = receiver;
  await Promise.all([stays, leaves, returns].map((memberId) => fanOut.addMember(memberId)));
  await redis.stop();
  fanOut.removeMember(leaves);
  fanOut.removeMember(returns);
  // Neither waits for the server.
  await Promise.all([fanOut.addMember(comes), fanOut.addMember(returns)]);
  await redis.start();
  let channels: string[] | undefined;
  fanOut.listen(
    ({ to }) => receiver.received.push(...to),
    async () => {
      channels ??= await listMemberChannels();
    },
  );
  await expect
    .poll(() => channels?.toSorted(), pollOptions)
    .toEqual([stays, comes, returns].map(channelOf).toSorted());
  const publishUntilReceived = () => {
    publish(receiver, comes);
    return receiver.received.at(-1);
  };
  await expect.poll(publishUntilReceived, pollOptions).toBe(comes);
});

test('processes without channels of members are heard, and hear everything', async () => {
  const [first, second] = [await join(), await join()];
  const [asha, meera] = [randomUUID(), randomUUID()];
  await Promise.all([first, second].map(({ fanOut }) => fanOut.addMember(asha)));
  const heard: string[] = [];
  await withClient(async (old) => {
    await old.subscribe('troth_announcements', (text) =>
      heard.push(...JSON.parse(text).announcements.flatMap(({ to }: { to: string[] }) => to)),
    );
    publish(first, asha, meera);
    await expect.poll(() => heard, pollOptions).toEqual([asha, meera]);
  });
  await withClient((old) => old.publish('troth_announcements', createPacket(meera)));
  // The copy for the old process reaches the others too, which drop it.
  for (const { received } of [first, second])
    await expect.poll(() => received, pollOptions).toEqual([asha, meera]);
});

test('if all processes have channels of members, nothing is published to all', async () => {
  const process = await join();
  const asha = randomUUID();
  await process.fanOut.addMember(asha);
  const onSiteChannel: string[] = [];
  await withClient(async (client) => {
    // A pattern does not count as a subscriber of the channel.
    await client.pSubscribe('troth_announcement?', (text) => onSiteChannel.push(text));
    publish(process, asha);
    await expect.poll(() => process.received, pollOptions).toEqual([asha]);
    // Publishing a second batch waits for the end of the first.
    publish(process, asha);
    await expect.poll(() => process.received, pollOptions).toEqual([asha, asha]);
  });
  expect(onSiteChannel).toEqual([]);
});
