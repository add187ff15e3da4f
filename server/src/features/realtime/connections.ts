import type { Announcement } from '../../platform/announcements.ts';
import type { Connection, Ending } from './connection.ts';
import type { Metrics } from './metrics.ts';
import { eventText } from './protocol.ts';

/** Windows of one member in one process. */
const MOST_OF_A_MEMBER = 20;

/** The open sockets of this process. */
export interface Connections {
  /** Answers false where the member has too many. */
  add(connection: Connection): boolean;
  remove(connection: Connection): void;
  has(memberId: string): boolean;
  members(): string[];
  all(): Connection[];
  /** Tells the members named, and nobody else. */
  deliver(announcement: Announcement): void;
  closeAll(reason: Ending): void;
}

export function createConnections(metrics: Metrics): Connections {
  const byMember = new Map<string, Set<Connection>>();
  const all = () => [...byMember.values()].flatMap((set) => [...set]);
  return {
    add(connection) {
      const { memberId } = connection;
      const own = byMember.get(memberId) ?? new Set();
      if (own.size >= MOST_OF_A_MEMBER) return false;
      byMember.set(memberId, own.add(connection));
      metrics.opened();
      return true;
    },
    remove(connection) {
      const { memberId } = connection;
      const own = byMember.get(memberId);
      if (!own?.delete(connection)) return;
      if (own.size === 0) byMember.delete(memberId);
      metrics.closed(connection.reason);
    },
    has: (memberId) => byMember.has(memberId),
    members: () => [...byMember.keys()],
    all,
    deliver({ to, event }) {
      const present = new Set(to.filter((memberId) => byMember.has(memberId)));
      if (present.size === 0) return;
      const text = eventText(event);
      let told = 0;
      for (const memberId of present) {
        for (const connection of byMember.get(memberId) ?? []) told += connection.tell(text);
      }
      metrics.delivered(told);
    },
    closeAll(reason) {
      for (const connection of all()) connection.close(reason);
    },
  };
}
