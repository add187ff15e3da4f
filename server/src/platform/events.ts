import type { RealtimeEvent } from '@troth/contract';
import { afterCommit, type Db } from './database.ts';

/** Events from features to later ones; each declares its own next to its index. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it by declaration merging
export interface DomainEvents {}

type Handler<K extends keyof DomainEvents> = (db: Db, event: DomainEvents[K]) => Promise<void>;

export interface Events {
  on<K extends keyof DomainEvents>(name: K, handler: Handler<K>): void;
  /** Runs all handlers in the publisher's transaction, so that their effects are committed with it or not at all. */
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

/** A realtime hint and the members it is for, wherever they are connected. */
export interface ClientNotification {
  to: readonly string[];
  event: RealtimeEvent;
}

/** Notifies members of a change after it is committed. */
export type NotifyClients = (db: Db, announcement: ClientNotification) => void;

/** `publish` delivers an announcement to every process; it must not throw, because the change is already committed. */
export const createNotifyClients =
  (publish: (announcement: ClientNotification) => void): NotifyClients =>
  (db, announcement) =>
    afterCommit(db, () => publish(announcement));
