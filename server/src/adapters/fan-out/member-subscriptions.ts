import type { Logger } from '../../platform/log.ts';
import type { MemberSubscriptions } from './channel.ts';

/** The connection that receives notifications. */
interface Listener {
  isReady(): boolean;
  subscribe(memberIds: string[]): Promise<void>;
  unsubscribe(memberIds: string[]): Promise<void>;
  /** Called after a failed batch has succeeded: until then notifications were missed. */
  onGap(): void;
}

const RETRY_MS = 1000;

/**
 * Keeps the subscriptions of a connection equal to the members added. Changes wait for the batch in progress and then
 * form the next one, so that thousands of sockets that open together cost few commands, and commands for the same
 * member never overlap. A batch that fails is repeated after a second.
 */
export function createMemberSubscriptions(
  log: Pick<Logger, 'warn'>,
  listener: Listener,
): MemberSubscriptions & { synchronize(): Promise<void> } {
  const wanted = new Set<string>();
  const subscribed = new Set<string>();
  const changed = new Set<string>();
  let runningBatch = Promise.resolve();
  let nextBatch: Promise<void> | null = null;
  let hasFailed = false;

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
      if (hasFailed) listener.onGap();
      hasFailed = false;
    } catch (error) {
      for (const memberId of memberIds) changed.add(memberId);
      // After a lost connection everything is synchronized again.
      if (!listener.isReady()) return;
      log.warn({ name: (error as Error).name }, 'subscribing to live updates failed');
      hasFailed = true;
      setTimeout(() => void synchronize(), RETRY_MS).unref();
    }
  }

  /** Applies all changes so far; never rejects. */
  function synchronize(): Promise<void> {
    nextBatch ??= runningBatch.then(() => {
      nextBatch = null;
      runningBatch = applyChanges();
      return runningBatch;
    });
    return nextBatch;
  }

  return {
    async add(memberId) {
      if (wanted.has(memberId) && subscribed.has(memberId)) return;
      wanted.add(memberId);
      changed.add(memberId);
      await synchronize();
    },
    remove(memberId) {
      wanted.delete(memberId);
      changed.add(memberId);
      void synchronize();
    },
    synchronize,
  };
}
