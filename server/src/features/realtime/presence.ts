import type { Connection, Connections } from './connections.ts';

/** Callbacks for members who come and go; realtime itself knows nothing of profiles. */
export interface PresenceHooks {
  /** Members with an open window. */
  onPresent(memberIds: string[], now: Date): Promise<void>;
  /** Members whose last window has closed. */
  onOffline(memberIds: string[], now: Date): Promise<void>;
  /** Notifies others that these came online or went offline. */
  onChanged(memberIds: string[], now: Date): Promise<void>;
}

/** Grace period for a page reload and for a client's retry after 5 s. */
const GRACE_MS = { deliberate: 5_000, cutOff: 15_000 };
const NORMAL_CLOSURES = new Set([1000, 1001, 1005]);

/** Tracks presence in this process and writes it once per check, in one statement for all members. */
export interface Presence {
  came(memberId: string): void;
  disconnected(connection: Connection, code: number): void;
  /** `reportedOffline` are members with open windows whom another process reported gone. */
  update(reportedOffline: string[], now: Date): Promise<void>;
  /** Records everyone who is present again. */
  refresh(now: Date): Promise<void>;
}

export function createPresence(connections: Connections, hooks: PresenceHooks): Presence {
  const arrivals = new Set<string>();
  /** Members without a window, and until when they may return unnoticed. */
  const graceEndsAt = new Map<string, number>();

  function takeDisconnected(): string[] {
    const memberIds: string[] = [];
    for (const [memberId, until] of graceEndsAt) {
      if (performance.now() < until) continue;
      graceEndsAt.delete(memberId);
      memberIds.push(memberId);
    }
    return memberIds;
  }

  return {
    came(memberId) {
      if (!graceEndsAt.delete(memberId)) arrivals.add(memberId);
    },
    disconnected({ memberId, reason }, code) {
      if (connections.has(memberId)) return;
      const isDeliberate = NORMAL_CLOSURES.has(code) || reason === 'session ended';
      graceEndsAt.set(memberId, performance.now() + GRACE_MS[isDeliberate ? 'deliberate' : 'cutOff']);
    },
    async update(reportedOffline, now) {
      const here = [...new Set([...arrivals, ...reportedOffline])].filter((memberId) =>
        connections.has(memberId),
      );
      arrivals.clear();
      const memberIds = takeDisconnected();
      if (here.length > 0) await hooks.onPresent(here, now);
      if (memberIds.length > 0) await hooks.onOffline(memberIds, now);
      if (here.length + memberIds.length > 0) await hooks.onChanged([...here, ...memberIds], now);
    },
    async refresh(now) {
      const members = connections.members();
      if (members.length > 0) await hooks.onPresent(members, now);
    },
  };
}
