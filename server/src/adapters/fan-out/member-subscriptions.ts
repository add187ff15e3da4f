import type { Logger } from '../../platform/log.ts';
import type { MemberSubscriptions } from './channel.ts';

/** The connection that receives notifications. */
interface Listener {
  isReady(): boolean;
  subscribe(memberIds: string[]): Promise<void>;
  unsubscribe(memberIds: string[]): Promise<void>;
}

/**
 * Keeps the subscriptions of a connection equal to the members added. Changes wait for the batch in progress and then
 * form the next one, so that thousands of sockets that open together cost few commands, and commands for the same
 * member never overlap. A batch that fails is repeated with the next one.
 */
export function createMemberSubscriptions(
  log: Pick<Logger, 'warn'>,
  listener: Listener,
): MemberSubscriptions & { synchronize(): Promise<void> } {
  const wanted = new Set<string>();
  const subscribed = new Set<string>();
  const changed = new Set<string>();
  let current = Promise.resolve();
  let next: Promise<void> | null = null;

  async function applyChanges(): Promise<void> {
    // While the connection is down nothing is lost: it is followed by a gap.
    if (!listener.isReady()) return;
    const memberIds = [...changed];
    changed.clear();
    const added = memberIds.filter((memberId) => wanted.has(memberId) && !subscribed.has(memberId));
    const removed = memberIds.filter((memberId) => !wanted.has(memberId) && subscribed.has(memberId));
    try {
      if (added.length > 0) await listener.subscribe(added);
      for (const memberId of added) subscribed.add(memberId);
      if (removed.length > 0) await listener.unsubscribe(removed);
      for (const memberId of removed) subscribed.delete(memberId);
    } catch (error) {
      for (const memberId of memberIds) changed.add(memberId);
      if (listener.isReady()) log.warn({ name: (error as Error).name }, 'subscribing to live updates failed');
    }
  }

  /** Applies all changes so far; never rejects. */
  function synchronize(): Promise<void> {
    next ??= current.then(() => {
      next = null;
      current = applyChanges();
      return current;
    });
    return next;
  }

  return {
    add(memberId) {
      wanted.add(memberId);
      changed.add(memberId);
      return synchronize();
    },
    remove(memberId) {
      wanted.delete(memberId);
      changed.add(memberId);
      void synchronize();
    },
    synchronize,
  };
}
