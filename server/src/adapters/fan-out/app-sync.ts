import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../../platform/log.ts';
import {
  type AppSyncSettings,
  openAppSync,
  PUBLISH_BATCH_SIZE,
  type Subscription,
  subscribe,
} from './app-sync-client.ts';
import { openChannel } from './channel.ts';
import { createPacketEncoder } from './packets.ts';
import type { FanOut } from './port.ts';

/** Amazon accepts 240 KB per request, and a batch of five packets stays below that. */
const MAX_PACKET_BYTES = 40 * 1024;
const RETRY_DELAY_MS = 250;
const MAX_RETRY_DELAY_MS = 5000;

/**
 * Fan-out through an AppSync Event API: published over HTTP, received over a WebSocket. Amazon closes connections after
 * at most a day, so a disconnect is normal.
 */
export const openAppSyncFanOut = (settings: AppSyncSettings, log: Logger): Promise<FanOut> =>
  openChannel(async (events) => {
    const api = openAppSync(settings);
    const encode = createPacketEncoder(MAX_PACKET_BYTES);
    let isClosed = false;
    let subscription: Subscription | null = null;
    subscription = await connect();

    function connect(): Promise<Subscription> {
      return subscribe(api, {
        onEvent: events.onPacket,
        onMissed: events.onGap,
        onEnd: () => void reconnect(),
      });
    }

    async function reconnect(): Promise<void> {
      subscription = null;
      log.warn('the connection for live updates was lost');
      for (let delay = RETRY_DELAY_MS; !isClosed; delay = Math.min(delay * 2, MAX_RETRY_DELAY_MS)) {
        // The jitter spreads the reconnects of processes that lost their connections at the same time.
        await wait(delay * (0.5 + Math.random() / 2), undefined, { ref: false });
        const next = isClosed ? null : await connect().catch(() => null);
        if (!next) continue;
        if (isClosed) return next.close();
        subscription = next;
        events.onGap();
        events.onWritable();
        return;
      }
    }

    return {
      async send(batch) {
        const packets = encode(batch);
        // One by one, so that they arrive in order.
        for (let from = 0; from < packets.length; from += PUBLISH_BATCH_SIZE) {
          await api.publish(packets.slice(from, from + PUBLISH_BATCH_SIZE));
        }
      },
      async close() {
        isClosed = true;
        subscription?.close();
      },
    };
  }, log);
