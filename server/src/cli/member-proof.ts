import { findFields } from '../features/profiles/index.ts';
import { noteProof, withdrawProof } from '../features/proofs/index.ts';
import { appendToLog } from '../features/safety/index.ts';
import { inTransaction } from '../platform/database.ts';
import { type Parts, Refusal } from './operator.ts';

const NOT_PROVEN = 'The identity of this member is not proven: there is nothing to take back.';

interface Decided {
  act: 'prove' | 'unprove';
  staff: string;
}

/** Notes that staff have seen who a member is, or takes that back, with an entry in the log; answers what was done. */
export const decideIdentity = (
  memberId: string,
  { act, staff }: Decided,
  { database, clock, caseKeys }: Parts,
): Promise<string> =>
  inTransaction(database.db, async (db) => {
    const profile = await findFields(db, memberId);
    if (!profile) throw new Refusal('This member has no profile that papers could be compared with.');
    const at = clock.now();
    if (act === 'prove') await noteProof(db, memberId, 'identity', at);
    else if (!(await withdrawProof(db, memberId, 'identity'))) throw new Refusal(NOT_PROVEN);
    const member = caseKeys.aliasOf(memberId);
    await appendToLog(db, { at, staff, act, member });
    const { firstName, lastName, dateOfBirth } = profile;
    const who = `${firstName} ${lastName}, born ${dateOfBirth}`;
    return act === 'prove' ? `Proven: the identity of ${who}.` : `No longer proven: the identity of ${who}.`;
  });
