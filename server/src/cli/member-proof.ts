import os from 'node:os';
import { findFields } from '../features/profiles/index.ts';
import { noteProof, withdrawProof } from '../features/proofs/index.ts';
import type { Db } from '../platform/database.ts';
import { createLog } from '../platform/log.ts';

interface Decided {
  memberId: string;
  /** What the log calls the member: it outlives them. */
  alias: string;
  act: 'prove' | 'unprove';
  now: Date;
}

/**
 * Notes that staff have seen who a member is, or takes that back; answers what was done, and null where there is no
 * profile to say it of. Who decided it stays in the log.
 */
export async function decideIdentity(db: Db, { memberId, alias, act, now }: Decided): Promise<string | null> {
  const profile = await findFields(db, memberId);
  if (!profile) return null;
  if (act === 'prove') await noteProof(db, memberId, 'identity', now);
  else await withdrawProof(db, memberId, 'identity');
  createLog('info', false).info(
    { act, kind: 'identity', member: alias, by: os.userInfo().username },
    'a proof',
  );
  const { firstName, lastName, dateOfBirth } = profile;
  const who = `${firstName} ${lastName}, born ${dateOfBirth}`;
  return act === 'prove' ? `Proven: the identity of ${who}.` : `No longer proven: the identity of ${who}.`;
}
