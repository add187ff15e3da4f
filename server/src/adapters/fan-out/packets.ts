import type { Announcement } from '../../platform/announcements.ts';

/** What goes through a channel at once. */
interface Packet {
  /** Makes each different: PostgreSQL drops a notification that says the same as another one of its transaction. */
  number: number;
  /** Whether the sender has lost announcements before this one. */
  lost?: true;
  announcements: Announcement[];
}

/** Bytes of a packet without announcements, generously. */
const FRAME = 60;
/** As one announcement names no more members than this, each fits into a packet. */
const MOST_NAMED = 150;

function* inParts({ to, event }: Announcement): Generator<Announcement> {
  for (let from = 0; from < to.length; from += MOST_NAMED) {
    yield { to: to.slice(from, from + MOST_NAMED), event };
  }
}

/** Packs announcements in their order into as few packets as fit; `lost` makes one even of none. */
export function pack(
  announcements: readonly Announcement[],
  { lost, most, nextNumber }: { lost: boolean; most: number; nextNumber: () => number },
): string[] {
  const packets: string[] = [];
  let parts: string[] = [];
  let bytes = FRAME;
  const finish = () => {
    const mark = lost && packets.length === 0 ? '"lost":true,' : '';
    packets.push(`{"number":${nextNumber()},${mark}"announcements":[${parts.join(',')}]}`);
    parts = [];
    bytes = FRAME;
  };
  for (const announcement of announcements) {
    for (const part of inParts(announcement)) {
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

export const unpack = (text: string): Packet => JSON.parse(text);
