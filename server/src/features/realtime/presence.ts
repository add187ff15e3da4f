import type { Connection, Connections } from './connections.ts';

/** What is done with members who come and go; realtime itself knows nothing of profiles. */
export interface PresenceHooks {
  /** Members who have a window open now. */
  onPresent(memberIds: string[], now: Date): Promise<void>;
  /** Members whose last window went. */
  onGone(memberIds: string[], now: Date): Promise<void>;
  /** Tells others that these have come or gone. */
  onChanged(memberIds: string[], now: Date): Promise<void>;
}

/** A page that is loaded anew, and a client that waits 5 s before it tries again, are no leaving. */
const GRACE_MS = { deliberate: 5_000, cutOff: 15_000 };
const NORMAL_CLOSURES = new Set([1000, 1001, 1005]);

/** Notes who comes and goes in this process; told of others once a sweep, in a statement for all of them. */
export interface Presence {
  came(memberId: string): void;
  left(connection: Connection, code: number): void;
  /** `saidGone` are members with open windows whom another process has taken for gone. */
  sweep(saidGone: string[], now: Date): Promise<void>;
  /** Notes everybody who is here once more. */
  refresh(now: Date): Promise<void>;
}

export function createPresence(connections: Connections, hooks: PresenceHooks): Presence {
  const arrivals = new Set<string>();
  /** Members without a window, and until when they may come back unnoticed. */
  const leaving = new Map<string, number>();

  function takeLeavers(): string[] {
    const gone: string[] = [];
    for (const [memberId, until] of leaving) {
      if (performance.now() < until) continue;
      leaving.delete(memberId);
      gone.push(memberId);
    }
    return gone;
  }

  return {
    came(memberId) {
      if (!leaving.delete(memberId)) arrivals.add(memberId);
    },
    left({ memberId, reason }, code) {
      if (connections.has(memberId)) return;
      const isDeliberate = NORMAL_CLOSURES.has(code) || reason === 'session ended';
      leaving.set(memberId, performance.now() + GRACE_MS[isDeliberate ? 'deliberate' : 'cutOff']);
    },
    async sweep(saidGone, now) {
      const here = [...new Set([...arrivals, ...saidGone])].filter((memberId) => connections.has(memberId));
      arrivals.clear();
      const gone = takeLeavers();
      if (here.length > 0) await hooks.onPresent(here, now);
      if (gone.length > 0) await hooks.onGone(gone, now);
      if (here.length + gone.length > 0) await hooks.onChanged([...here, ...gone], now);
    },
    async refresh(now) {
      const members = connections.members();
      if (members.length > 0) await hooks.onPresent(members, now);
    },
  };
}
