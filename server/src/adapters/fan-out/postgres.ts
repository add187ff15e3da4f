import type { Logger } from '../../platform/log.ts';
import { MAX_PAYLOAD_BYTES, openNotifications } from '../../platform/postgres/notifications.ts';
import { openChannel } from './channel.ts';
import { createPacketEncoder } from './packets.ts';
import type { FanOut } from './port.ts';

const CHANNEL = 'troth_announcements';

/**
 * Fan-out by LISTEN and NOTIFY on a dedicated connection. NOTIFY never runs in the transaction that made the change,
 * because PostgreSQL serialises the commits of transactions that notify.
 */
export const openPostgresFanOut = (url: string, log: Logger): Promise<FanOut> =>
  openChannel(async (events) => {
    const encode = createPacketEncoder(MAX_PAYLOAD_BYTES);
    const notifications = await openNotifications({
      url,
      log,
      name: 'troth announcements',
      channels: [CHANNEL],
      onPayload: (_channel, payload) => events.onPacket(payload),
      onGap() {
        events.onGap();
        events.onWritable();
      },
    });
    return {
      send: (batch) => notifications.send(CHANNEL, encode(batch)),
      close: notifications.close,
    };
  }, log);
