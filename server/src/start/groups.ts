import type { Administration } from '@troth/identity';
import { groupsOf } from '../features/membership/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database.ts';
import type { Events } from '../platform/events.ts';
import { addJob, type Tasks } from '../platform/jobs/jobs.ts';

declare module '../platform/jobs/jobs.ts' {
  interface Jobs {
    'identity.groups': { memberId: string };
  }
}

/** About a day of trying. */
const MOST_ATTEMPTS = 25;

/** Has the groups that a hosted pool puts into tokens follow the tier; nothing of ours is decided by them (decisions §3). */
export const followTier = (db: Db, memberId: string): Promise<void> =>
  addJob(db, 'identity.groups', { memberId }, { key: `groups:${memberId}`, maxAttempts: MOST_ATTEMPTS });

export function followTiers(events: Events): void {
  events.on('membership.changed', (db, { memberId }) => followTier(db, memberId));
  events.on('membership.ended', (db, { memberId }) => followTier(db, memberId));
}

interface Parts {
  db: Db;
  clock: Clock;
  users: Pick<Administration, 'setGroups'>;
}

export const groupTasks = ({ db, clock, users }: Parts): Pick<Tasks, 'identity.groups'> => ({
  'identity.groups': async ({ memberId }) =>
    users.setGroups(memberId, await groupsOf(db, memberId, clock.now())),
});
