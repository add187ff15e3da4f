import type { Db } from './database.ts';

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
