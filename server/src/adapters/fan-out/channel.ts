import { setTimeout as wait } from 'node:timers/promises';
import type { ClientNotification } from '../../platform/events.ts';
import type { Logger } from '../../platform/log.ts';
import { type Span, startCall } from '../../platform/tracing.ts';
import type { FanOut } from './port.ts';

/** The content of one packet. */
interface Packet {
  /** Makes each packet unique: PostgreSQL drops duplicate notifications of a transaction. */
  number: number;
  /** Whether the sender has lost notifications before this one. */
  lost?: true;
  announcements: ClientNotification[];
}

/** An upper bound for the bytes of an empty packet. */
const PACKET_OVERHEAD_BYTES = 60;
/** The maximum number of members in one notification, so that each fits into a packet. */
const MAX_RECIPIENTS_PER_NOTIFICATION = 150;

function* splitRecipients({ to, event }: ClientNotification): Generator<ClientNotification> {
  for (let from = 0; from < to.length; from += MAX_RECIPIENTS_PER_NOTIFICATION) {
    yield { to: to.slice(from, from + MAX_RECIPIENTS_PER_NOTIFICATION), event };
  }
}

/** Packs notifications in order into as few packets as possible. With `lost` there is a packet even without notifications. */
function encodePackets(
  notifications: readonly ClientNotification[],
  { lost, maxPacketBytes, nextNumber }: { lost: boolean; maxPacketBytes: number; nextNumber: () => number },
): string[] {
  const packets: string[] = [];
  let serialized: string[] = [];
  let bytes = PACKET_OVERHEAD_BYTES;
  const finish = () => {
    const mark = lost && packets.length === 0 ? '"lost":true,' : '';
    packets.push(`{"number":${nextNumber()},${mark}"announcements":[${serialized.join(',')}]}`);
    serialized = [];
    bytes = PACKET_OVERHEAD_BYTES;
  };
  for (const notification of notifications) {
    for (const part of splitRecipients(notification)) {
      const text = JSON.stringify(part);
      const size = Buffer.byteLength(text) + 1;
      if (serialized.length > 0 && bytes + size > maxPacketBytes) finish();
      serialized.push(text);
      bytes += size;
    }
  }
  if (serialized.length > 0 || lost) finish();
  return packets;
}

export const decodePacket = (text: string): Packet => JSON.parse(text);

/** Notifications within this time are sent together. */
const BATCH_WINDOW_MS = 2;
/** The maximum queue length while the transport is slow. */
const MAX_QUEUED_NOTIFICATIONS = 10_000;
/** How long closing waits for unsent packets, and for an unresponsive transport. */
const CLOSE_TIMEOUT_MS = 2_000;

interface Transport {
  /** The maximum size of a packet in bytes. */
  maxPacketBytes: number;
  /** Sends packets in order; rejects if some may have been lost. */
  send(packets: string[]): Promise<void>;
  close(): Promise<void>;
}

const withCloseTimeout = (closing: Promise<void> | null): Promise<void> =>
  Promise.race([closing ?? undefined, wait(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);

/** Callbacks of a transport. */
export interface TransportEvents {
  onPacket(text: string): void;
  /** Packets may have been missed. */
  onGap(): void;
  /** Sending may work again. */
  onWritable(): void;
}

/** A fan-out over any transport of text: batches and packs notifications, and reports losses. */
export async function openChannel(
  open: (events: TransportEvents) => Promise<Transport>,
  log: Logger,
): Promise<FanOut> {
  let queue: ClientNotification[] = [];
  /** The number of losses that were not reported yet. */
  let lostCount = 0;
  let lastNumber = 0;
  /** The span of the next batch, below the request that began it. */
  let batchSpan: Span | undefined;
  let sending: Promise<void> | null = null;
  let isClosed = false;
  let onNotification: (notification: ClientNotification) => void = () => {};
  let onGap = () => {};

  const recordLoss = (reason: unknown) => {
    if (lostCount === 0) {
      log.warn({ name: reason instanceof Error ? reason.name : reason }, 'live updates were lost');
    }
    lostCount += 1;
  };

  /** Sends the queue. A loss is reported with the next notification, or when the transport is writable again. */
  async function sendAll(): Promise<void> {
    do {
      await wait(BATCH_WINDOW_MS);
      const notifications = queue;
      const span = batchSpan;
      queue = [];
      batchSpan = undefined;
      const lossesToReport = lostCount;
      try {
        const packets = encodePackets(notifications, {
          lost: lossesToReport > 0,
          maxPacketBytes: transport.maxPacketBytes,
          nextNumber: () => ++lastNumber,
        });
        await (span ? span.run(() => transport.send(packets)) : transport.send(packets));
        lostCount -= lossesToReport;
        span?.end();
      } catch (error) {
        recordLoss(error);
        span?.end({ hasFailed: true });
      }
    } while (queue.length > 0);
    sending = null;
  }

  const startSending = () => {
    sending ??= sendAll();
  };

  const transport = await open({
    onPacket(text) {
      try {
        const packet = decodePacket(text);
        if (packet.lost) onGap();
        for (const notification of packet.announcements) onNotification(notification);
      } catch (error) {
        log.warn({ name: (error as Error).name }, 'a live update could not be read');
      }
    },
    onGap: () => onGap(),
    onWritable() {
      if (lostCount > 0) startSending();
    },
  });

  return {
    publish(notification) {
      if (isClosed) return;
      if (queue.length === 0)
        batchSpan = startCall('publish live updates', { kind: 'producer', describe: () => ({}) });
      if (queue.length >= MAX_QUEUED_NOTIFICATIONS) recordLoss('too many at once');
      else queue.push(notification);
      startSending();
    },
    listen(notificationListener, gapListener) {
      onNotification = notificationListener;
      onGap = gapListener;
    },
    async close() {
      isClosed = true;
      // Notifications published before closing are still sent.
      await withCloseTimeout(sending);
      await withCloseTimeout(transport.close());
    },
  };
}
