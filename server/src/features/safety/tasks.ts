import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import type { Tasks } from '../../platform/jobs/jobs.ts';
import type { CaseKeys } from '../moderation/index.ts';
import { tellContacts } from './contacts.ts';
import { enforceCase, type Users } from './enforcing.ts';
import { gatherForStranger } from './telling.ts';

interface Parts {
  db: Db;
  clock: Clock;
  caseKeys: CaseKeys;
  users: Users;
  events: Events;
}

type SafetyTasks = Pick<Tasks, 'safety.gather' | 'safety.enforce' | 'safety.tellContacts'>;

/** The jobs that follow from what is told and decided. */
export const safetyTasks = ({ db, clock, caseKeys, users, events }: Parts): SafetyTasks => ({
  'safety.gather': ({ caseId }) => gatherForStranger(db, caseId, caseKeys),
  'safety.enforce': ({ caseId }) => enforceCase(db, users, { caseId, now: clock.now() }),
  'safety.tellContacts': ({ caseId }) => tellContacts(db, { caseId, now: clock.now() }, { events }),
});
