import { setTimeout as wait } from 'node:timers/promises';
import type { ClientNotification } from '../../platform/events.ts';
import type { Logger } from '../../platform/log.ts';
import { type Span, startCall } from '../../platform/tracing.ts';
import { type Batch, decodePacket } from './packets.ts';
import type { FanOut } from './port.ts';

/** Notifications within this time are sent together. */
const BATCH_WINDOW_MS = 2;
/** The maximum queue length while the transport is slow. */
const MAX_QUEUED_NOTIFICATIONS = 10_000;
/** How long closing waits for unsent packets, and for an unresponsive transport. */
const CLOSE_TIMEOUT_MS = 2_000;

/** The members whose notifications this process receives; see `FanOut`. */
export interface MemberSubscriptions {
  add(memberId: string): Promise<void>;
  remove(memberId: string): void;
}

interface Transport {
  /** Sends notifications in order; rejects if some may have been lost. */
  send(batch: Batch): Promise<void>;
  /** Of transports that deliver notifications only to the processes that asked for the member. */
  members?: MemberSubscriptions;
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

/** A fan-out over any transport of text: sends notifications in batches, and reports losses. */
export async function openChannel(
  open: (events: TransportEvents) => Promise<Transport>,
  log: Logger,
): Promise<FanOut> {
  let queue: ClientNotification[] = [];
  /** The number of losses that were not reported yet. */
  let lostCount = 0;
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
      const batch = { notifications: queue, lost: lostCount > 0 };
      const span = batchSpan;
      queue = [];
      batchSpan = undefined;
      const lossesToReport = lostCount;
      try {
        await (span ? span.run(() => transport.send(batch)) : transport.send(batch));
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
    async addMember(memberId) {
      await transport.members?.add(memberId);
    },
    removeMember: (memberId) => transport.members?.remove(memberId),
    async close() {
      isClosed = true;
      // Notifications published before closing are still sent.
      await withCloseTimeout(sending);
      await withCloseTimeout(transport.close());
    },
  };
}
