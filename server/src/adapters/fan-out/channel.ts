import { setTimeout as wait } from 'node:timers/promises';
import type { ClientNotification } from '../../platform/events.ts';
import type { Logger } from '../../platform/log.ts';
import type { FanOut } from './port.ts';

/** What goes through a channel at once. */
interface Packet {
  /** Makes each different: PostgreSQL drops a notification that says the same as another one of its transaction. */
  number: number;
  /** Whether the sender has lost announcements before this one. */
  lost?: true;
  announcements: ClientNotification[];
}

/** Bytes of a packet without announcements, generously. */
const PACKET_OVERHEAD_BYTES = 60;
/** As one announcement names no more members than this, each fits into a packet. */
const MAX_RECIPIENTS_PER_NOTIFICATION = 150;

function* splitRecipients({ to, event }: ClientNotification): Generator<ClientNotification> {
  for (let from = 0; from < to.length; from += MAX_RECIPIENTS_PER_NOTIFICATION) {
    yield { to: to.slice(from, from + MAX_RECIPIENTS_PER_NOTIFICATION), event };
  }
}

/** Packs announcements in their order into as few packets as fit; `lost` makes one even of none. */
function encodePackets(
  announcements: readonly ClientNotification[],
  { lost, most, nextNumber }: { lost: boolean; most: number; nextNumber: () => number },
): string[] {
  const packets: string[] = [];
  let parts: string[] = [];
  let bytes = PACKET_OVERHEAD_BYTES;
  const finish = () => {
    const mark = lost && packets.length === 0 ? '"lost":true,' : '';
    packets.push(`{"number":${nextNumber()},${mark}"announcements":[${parts.join(',')}]}`);
    parts = [];
    bytes = PACKET_OVERHEAD_BYTES;
  };
  for (const announcement of announcements) {
    for (const part of splitRecipients(announcement)) {
      const text = JSON.stringify(part);
      const size = Buffer.byteLength(text) + 1;
      if (parts.length > 0 && bytes + size > most) finish();
      parts.push(text);
      bytes += size;
    }
  }
  if (parts.length > 0 || lost) finish();
  return packets;
}

export const decodePacket = (text: string): Packet => JSON.parse(text);

/** What comes within this time goes out together. */
const BATCH_WINDOW_MS = 2;
/** What may wait while the way out is slow. */
const MAX_QUEUED_NOTIFICATIONS = 10_000;
/** For what is still on its way when the site stops, and for letting go of a way that does not answer. */
const CLOSE_TIMEOUT_MS = 2_000;

interface Transport {
  /** Bytes that a packet may have. */
  most: number;
  /** Sends packets in their order; rejects where that may have failed. */
  send(packets: string[]): Promise<void>;
  close(): Promise<void>;
}

const withCloseTimeout = (work: Promise<void> | null): Promise<void> =>
  Promise.race([work ?? undefined, wait(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);

/** What a way calls with what happens on it. */
export interface TransportEvents {
  packet(text: string): void;
  /** Packets may have come that were not heard. */
  missed(): void;
  /** Sending is worth a try again. */
  writable(): void;
}

/** A fan-out over any way that carries texts: gathers and packs, counts what was lost and tells of it. */
export async function openChannel(
  open: (arrivals: TransportEvents) => Promise<Transport>,
  log: Logger,
): Promise<FanOut> {
  let waiting: ClientNotification[] = [];
  /** How often something was lost of which nobody was told yet. */
  let losses = 0;
  let number = 0;
  let sending: Promise<void> | null = null;
  let closed = false;
  let onAnnouncement: (announcement: ClientNotification) => void = () => {};
  let onGap = () => {};

  const lose = (reason: unknown) => {
    if (losses === 0) {
      log.warn({ name: reason instanceof Error ? reason.name : reason }, 'announcements were lost');
    }
    losses += 1;
  };

  /** Sends what waits, and what comes meanwhile. What fails waits for the next to be published, or for the way to open. */
  async function sendAll(): Promise<void> {
    do {
      await wait(BATCH_WINDOW_MS);
      const announcements = waiting;
      waiting = [];
      const told = losses;
      try {
        await way.send(
          encodePackets(announcements, { lost: told > 0, most: way.most, nextNumber: () => ++number }),
        );
        losses -= told;
      } catch (error) {
        lose(error);
      }
    } while (waiting.length > 0);
    sending = null;
  }

  const start = () => {
    sending ??= sendAll();
  };

  const way = await open({
    packet(text) {
      try {
        const packet = decodePacket(text);
        if (packet.lost) onGap();
        for (const announcement of packet.announcements) onAnnouncement(announcement);
      } catch (error) {
        log.warn({ name: (error as Error).name }, 'an announcement could not be read');
      }
    },
    missed: () => onGap(),
    writable() {
      if (losses > 0) start();
    },
  });

  return {
    publish(announcement) {
      if (closed) return;
      if (waiting.length >= MAX_QUEUED_NOTIFICATIONS) lose('too many at once');
      else waiting.push(announcement);
      start();
    },
    listen(announced, gap) {
      onAnnouncement = announced;
      onGap = gap;
    },
    async close() {
      closed = true;
      // What was done before is still told.
      await withCloseTimeout(sending);
      await withCloseTimeout(way.close());
    },
  };
}
