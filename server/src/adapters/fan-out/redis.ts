import { createClient } from 'redis';
import type { Logger } from '../../platform/log.ts';
import { openChannel } from './channel.ts';
import type { FanOut } from './port.ts';

const CHANNEL = 'troth_announcements';
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

/** Fan-out by PUBLISH and SUBSCRIBE of Redis or Valkey, with two connections per process. */
export const openRedisFanOut = (url: string, log: Logger): Promise<FanOut> =>
  openChannel(async (events) => {
    const publisher = await connect(url, log, events.onWritable);
    const listener = await connect(url, log, events.onGap).catch((error) => {
      publisher.destroy();
      throw error;
    });
    // The library resubscribes before it reports a connection as ready.
    await listener.subscribe(CHANNEL, events.onPacket);
    return {
      maxPacketBytes: MAX_PACKET_BYTES,
      async send(packets) {
        await Promise.all(packets.map((packet) => publisher.publish(CHANNEL, packet)));
      },
      async close() {
        publisher.destroy();
        listener.destroy();
      },
    };
  }, log);
