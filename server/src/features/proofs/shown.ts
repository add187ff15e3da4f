import type { Proofs } from '@troth/contract';
import type { Db } from '../../platform/database.ts';
import { findProofs, type KeptProofs } from './store.ts';

const instant = (kept: string | undefined): string | null => (kept ? new Date(kept).toISOString() : null);

/** The steps in their order, each with the instant at which it was proven last. */
export const proofsOf = (kept: KeptProofs): Proofs => ({
  email: instant(kept?.email),
  phone: instant(kept?.phone),
  photo: instant(kept?.photo),
  identity: instant(kept?.identity),
});

/** What a member has proven. */
export const showProofs = async (db: Db, memberId: string): Promise<Proofs> =>
  proofsOf(await findProofs(db, memberId));
