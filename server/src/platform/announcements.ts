import type { RealtimeEvent } from '@troth/contract';
import { afterCommit, type Db } from './database.ts';

/** A hint and the members whom it is for, wherever they are connected. */
export interface Announcement {
  to: readonly string[];
  event: RealtimeEvent;
}

/** Tells members at once of what was done, once it is there to be asked for. */
export type Announce = (db: Db, announcement: Announcement) => void;

/** `publish` hands an announcement to every process; it must not throw, as what it is about is done already. */
export const createAnnounce =
  (publish: (announcement: Announcement) => void): Announce =>
  (db, announcement) =>
    afterCommit(db, () => publish(announcement));
