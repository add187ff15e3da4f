import { createClient } from 'redis';
import type { ClientNotification } from '../../platform/events.ts';
import type { Logger } from '../../platform/log.ts';
import { openChannel } from './channel.ts';
import { createMemberSubscriptions } from './member-subscriptions.ts';
import { createPacketEncoder } from './packets.ts';
import type { FanOut } from './port.ts';

/** The channel of all processes: losses, and all notifications from and to processes without channels of members. */
const SITE_CHANNEL = 'troth_announcements';
/** Processes with channels of members are subscribed to this one, so that they can be counted. */
const COUNTING_CHANNEL = `${SITE_CHANNEL}:member-channels`;
/** Begins a packet on the site's channel that was published on the channels of members too. */
const COPY_MARK = '{"copy":true,';
const channelOf = (memberId: string) => `${SITE_CHANNEL}:${memberId}`;
const MAX_PACKET_BYTES = 64 * 1024;
const RETRY_DELAY_MS = 250;
const MAX_RETRY_DELAY_MS = 5000;
/** Interval of checks for a dead connection. */
const PING_INTERVAL_MS = 15_000;
const SOCKET_TIMEOUT_MS = 2 * PING_INTERVAL_MS;

/** Opens a connection that reconnects automatically; rejects if the first attempt fails. */
async function connect(url: string, log: Logger, onReconnected: () => void) {
  let wasReady = false;
  const client = createClient({
    url,
    RESP: 2,
    name: 'troth-announcements',
    // While the server is down, hints are dropped and not queued.
    disableOfflineQueue: true,
    pingInterval: PING_INTERVAL_MS,
    socket: {
      socketTimeout: SOCKET_TIMEOUT_MS,
      reconnectStrategy: (retries) => wasReady && Math.min(RETRY_DELAY_MS * 2 ** retries, MAX_RETRY_DELAY_MS),
    },
  });
  client.on('error', ({ name }: Error) => log.warn({ name }, 'the connection for live updates was lost'));
  client.on('ready', () => {
    if (wasReady) onReconnected();
    wasReady = true;
  });
  await client.connect();
  return client;
}

/** Whether a process listens to the site's channel only, as during an upgrade; such a process needs all notifications. */
async function hasProcessesWithoutMemberChannels(
  publisher: Awaited<ReturnType<typeof connect>>,
): Promise<boolean> {
  const counts = await publisher.pubSubNumSub([SITE_CHANNEL, COUNTING_CHANNEL]);
  return Number(counts[SITE_CHANNEL]) > Number(counts[COUNTING_CHANNEL]);
}

/** The notifications of each recipient, in order. A recipient who is named twice gets a notification once. */
function groupByMember(notifications: readonly ClientNotification[]): Map<string, ClientNotification[]> {
  const byMember = new Map<string, ClientNotification[]>();
  for (const { to, event } of notifications) {
    for (const memberId of new Set(to)) {
      const own = byMember.get(memberId) ?? [];
      own.push({ to: [memberId], event });
      byMember.set(memberId, own);
    }
  }
  return byMember;
}

/**
 * Fan-out by PUBLISH and SUBSCRIBE of Redis or Valkey, with two connections per process and one channel per member.
 * Sharded publishing (SPUBLISH) would only matter in a Redis Cluster, and needs Redis 7.
 */
export const openRedisFanOut = (url: string, log: Logger): Promise<FanOut> =>
  openChannel(async (events) => {
    const encode = createPacketEncoder(MAX_PACKET_BYTES);
    const publisher = await connect(url, log, events.onWritable);
    const listener = await connect(url, log, async () => {
      await members.synchronize();
      events.onGap();
    }).catch((error) => {
      publisher.destroy();
      throw error;
    });
    const onPacket = (text: string) => events.onPacket(text);
    const members = createMemberSubscriptions(log, {
      isReady: () => listener.isReady,
      subscribe: (memberIds) => listener.subscribe(memberIds.map(channelOf), onPacket),
      unsubscribe: (memberIds) => listener.unsubscribe(memberIds.map(channelOf), onPacket),
      onGap: events.onGap,
    });
    // The library subscribes again before it reports a connection as ready.
    await listener.subscribe([SITE_CHANNEL, COUNTING_CHANNEL], (text) => {
      if (!text.startsWith(COPY_MARK)) onPacket(text);
    });
    return {
      members,
      async send({ notifications, lost }) {
        const losses = encode({ notifications: [], lost }).map((packet) => ({
          channel: SITE_CHANNEL,
          packet,
        }));
        const packets = [...groupByMember(notifications)].flatMap(([memberId, own]) =>
          encode({ notifications: own, lost: false }).map((packet) => ({
            channel: channelOf(memberId),
            packet,
          })),
        );
        // Commands of one tick are sent together, in order.
        const [hasOldProcesses] = await Promise.all([
          hasProcessesWithoutMemberChannels(publisher),
          ...[...losses, ...packets].map(({ channel, packet }) => publisher.publish(channel, packet)),
        ]);
        if (!hasOldProcesses) return;
        const copies = encode({ notifications, lost: false }).map((packet) => COPY_MARK + packet.slice(1));
        await Promise.all(copies.map((copy) => publisher.publish(SITE_CHANNEL, copy)));
      },
      async close() {
        publisher.destroy();
        listener.destroy();
      },
    };
  }, log);
