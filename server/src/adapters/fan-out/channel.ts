import { setTimeout as wait } from 'node:timers/promises';
import type { Announcement } from '../../platform/announcements.ts';
import type { Logger } from '../../platform/log.ts';
import { pack, unpack } from './packets.ts';
import type { FanOut } from './port.ts';

/** What comes within this time goes out together. */
const GATHER_MS = 2;
/** What may wait while the way out is slow. */
const MOST_WAITING = 10_000;
/** For what is still on its way when the site stops, and for letting go of a way that does not answer. */
const CLOSE_MS = 2_000;

interface Way {
  /** Bytes that a packet may have. */
  most: number;
  /** Sends packets in their order; rejects where that may have failed. */
  send(packets: string[]): Promise<void>;
  close(): Promise<void>;
}

const inTime = (work: Promise<void> | null): Promise<void> =>
  Promise.race([work ?? undefined, wait(CLOSE_MS, undefined, { ref: false })]);

/** What a way calls with what happens on it. */
export interface Arrivals {
  packet(text: string): void;
  /** Packets may have come that were not heard. */
  missed(): void;
  /** Sending is worth a try again. */
  writable(): void;
}

/** A fan-out over any way that carries texts: gathers and packs, counts what was lost and tells of it. */
export async function openChannel(open: (arrivals: Arrivals) => Promise<Way>, log: Logger): Promise<FanOut> {
  let waiting: Announcement[] = [];
  /** How often something was lost of which nobody was told yet. */
  let losses = 0;
  let number = 0;
  let sending: Promise<void> | null = null;
  let closed = false;
  let onAnnouncement: (announcement: Announcement) => void = () => {};
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
      await wait(GATHER_MS);
      const announcements = waiting;
      waiting = [];
      const told = losses;
      try {
        await way.send(pack(announcements, { lost: told > 0, most: way.most, nextNumber: () => ++number }));
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
        const packet = unpack(text);
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
      if (waiting.length >= MOST_WAITING) lose('too many at once');
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
      await inTime(sending);
      await inTime(way.close());
    },
  };
}
