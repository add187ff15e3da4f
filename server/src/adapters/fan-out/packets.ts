import type { ClientNotification } from '../../platform/events.ts';

/** Notifications that are sent together. */
export interface Batch {
  notifications: readonly ClientNotification[];
  /** Whether notifications before these were lost. */
  lost: boolean;
}

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
  { notifications, lost }: Batch,
  { maxPacketBytes, nextNumber }: { maxPacketBytes: number; nextNumber: () => number },
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

/** Returns a function that packs batches into numbered packets of limited size. */
export function createPacketEncoder(maxPacketBytes: number): (batch: Batch) => string[] {
  let lastNumber = 0;
  return (batch) => encodePackets(batch, { maxPacketBytes, nextNumber: () => ++lastNumber });
}
