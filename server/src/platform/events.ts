import type { RealtimeEvent } from '@troth/contract';
import { afterCommit, type Db } from './database.ts';

/** What features tell those after them; each declares its own events beside its index. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it by declaration merging
export interface DomainEvents {}

type Handler<K extends keyof DomainEvents> = (db: Db, event: DomainEvents[K]) => Promise<void>;

export interface Events {
  on<K extends keyof DomainEvents>(name: K, handler: Handler<K>): void;
  /** Runs every handler in the transaction of the one who tells: what follows from it is there with it, or neither. */
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

/** A hint and the members whom it is for, wherever they are connected. */
export interface ClientNotification {
  to: readonly string[];
  event: RealtimeEvent;
}

/** Tells members at once of what was done, once it is there to be asked for. */
export type NotifyClients = (db: Db, announcement: ClientNotification) => void;

/** `publish` hands an announcement to every process; it must not throw, as what it is about is done already. */
export const createNotifyClients =
  (publish: (announcement: ClientNotification) => void): NotifyClients =>
  (db, announcement) =>
    afterCommit(db, () => publish(announcement));
