import type { Connection, Connections } from './connections.ts';

/** Callbacks for members who go online or offline, because this feature does not access profiles. */
export interface PresenceHooks {
  /** Records that the members have an open window. */
  onPresent(memberIds: string[], now: Date): Promise<void>;
  /** Records that the last window of each member has closed. */
  onOffline(memberIds: string[], now: Date): Promise<void>;
  /** Notifies other members that these members went online or offline. */
  onChanged(memberIds: string[], now: Date): Promise<void>;
}

/**
 * Time between the loss of a member's last connection and going offline: `deliberate` allows for a page reload, `cutOff`
 * for the client's retry after 5 s.
 */
const GRACE_MS = { deliberate: 5_000, cutOff: 15_000 };
const NORMAL_CLOSURES = new Set([1000, 1001, 1005]);

/** Tracks which members have a window in this process, and records all changes since the last check at once. */
export interface Presence {
  recordConnected(memberId: string): void;
  recordDisconnected(connection: Connection, code: number): void;
  /** `reportedOffline` are members with an open window here whom another process has reported as offline. */
  update(reportedOffline: string[], now: Date): Promise<void>;
  /** Records again that all members with an open window are present. */
  refresh(now: Date): Promise<void>;
}

export function createPresence(connections: Connections, hooks: PresenceHooks): Presence {
  const arrivals = new Set<string>();
  /** For each member without a window, when the grace period ends. */
  const graceEndsAt = new Map<string, number>();

  function takeOffline(): string[] {
    const memberIds: string[] = [];
    for (const [memberId, until] of graceEndsAt) {
      if (performance.now() < until) continue;
      graceEndsAt.delete(memberId);
      memberIds.push(memberId);
    }
    return memberIds;
  }

  return {
    recordConnected(memberId) {
      if (!graceEndsAt.delete(memberId)) arrivals.add(memberId);
    },
    recordDisconnected({ memberId, disconnectReason }, code) {
      if (connections.has(memberId)) return;
      const isDeliberate = NORMAL_CLOSURES.has(code) || disconnectReason === 'session ended';
      graceEndsAt.set(memberId, performance.now() + GRACE_MS[isDeliberate ? 'deliberate' : 'cutOff']);
    },
    async update(reportedOffline, now) {
      const presentIds = [...new Set([...arrivals, ...reportedOffline])].filter((memberId) =>
        connections.has(memberId),
      );
      arrivals.clear();
      const offlineIds = takeOffline();
      if (presentIds.length > 0) await hooks.onPresent(presentIds, now);
      if (offlineIds.length > 0) await hooks.onOffline(offlineIds, now);
      if (presentIds.length + offlineIds.length > 0)
        await hooks.onChanged([...presentIds, ...offlineIds], now);
    },
    async refresh(now) {
      const members = connections.listMembers();
      if (members.length > 0) await hooks.onPresent(members, now);
    },
  };
}
