import type { RealtimeEvent } from '@troth/contract';
import { afterCommit, type Db } from './database.ts';

/** The domain events by name; each feature declares its own next to its index. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it by declaration merging
export interface DomainEvents {}

type Handler<K extends keyof DomainEvents> = (db: Db, event: DomainEvents[K]) => Promise<void>;

export interface Events {
  on<K extends keyof DomainEvents>(name: K, handler: Handler<K>): void;
  /** Runs every handler in the publisher's transaction, so that all their writes commit together or not at all. */
  emit<K extends keyof DomainEvents>(db: Db, name: K, event: DomainEvents[K]): Promise<void>;
}

export function createEvents(): Events {
  const handlers = new Map<keyof DomainEvents, Handler<never>[]>();
  return {
    on(name, handler) {
      handlers.set(name, [...(handlers.get(name) ?? []), handler]);
    },
    async emit(db, name, event) {
      for (const handler of handlers.get(name) ?? []) await handler(db, event as never);
    },
  };
}

/** A realtime event and the ids of the members who receive it on all their connections. */
export interface ClientNotification {
  to: readonly string[];
  event: RealtimeEvent;
}

/** Notifies members' connected clients once the transaction is committed. */
export type NotifyClients = (db: Db, notification: ClientNotification) => void;

/** `publish` sends a notification to every process; it must not throw, because the change is already committed. */
export const createNotifyClients =
  (publish: (notification: ClientNotification) => void): NotifyClients =>
  (db, notification) =>
    afterCommit(db, () => publish(notification));
