import type { Sessions } from '@troth/identity';
import type { Db } from '../../platform/database.ts';
import type { Tasks } from '../../platform/jobs/jobs.ts';
import type { Departing } from './depart.ts';
import { finishDeparture } from './finish.ts';

interface Parts {
  db: Db;
  sessions: Pick<Sessions, 'revokeBegunBy'>;
  departing: Departing;
}

/** The jobs that see to it that whoever leaves has left. */
export const leavingTasks = ({
  db,
  sessions,
  departing,
}: Parts): Pick<Tasks, 'leaving.endSessions' | 'leaving.finish'> => ({
  'leaving.endSessions': ({ memberId, at }) => sessions.revokeBegunBy(memberId, new Date(at)),
  'leaving.finish': ({ memberId }) => finishDeparture(db, departing, memberId),
});
