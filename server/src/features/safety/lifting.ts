import { type Db, inTransaction } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import type { CaseKeys } from '../moderation/index.ts';
import { lockProfile } from '../profiles/index.ts';
import { addEnforceJob } from './jobs.ts';
import { appendToLog } from './store/log.ts';
import { endAll } from './store/sanctions.ts';

declare module '../../platform/events.ts' {
  interface DomainEvents {
    /** Staff have undone what kept a member out, by the decision on this case. */
    'member.restored': { caseId: string; memberId: string; now: Date };
  }
}

interface Lift {
  memberId: string;
  staff: string;
  now: Date;
}

/** Undoes all that keeps a member out; answers false where nothing does. */
export const liftSanctions = (
  db: Db,
  { memberId, staff, now }: Lift,
  { events, caseKeys }: { events: Events; caseKeys: CaseKeys },
): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    await lockProfile(transaction, memberId);
    const ended = await endAll(transaction, memberId, now);
    const member = caseKeys.aliasOf(memberId);
    for (const caseId of ended) {
      await appendToLog(transaction, { at: now, staff, act: 'lift', caseId, member });
    }
    const [caseId] = ended;
    if (caseId === undefined) return false;
    await addEnforceJob(transaction, caseId);
    await events.emit(transaction, 'member.restored', { caseId, memberId, now });
    return true;
  });
