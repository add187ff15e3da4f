import type { ConcernAbout } from '@troth/contract';
import type { Db } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { haveMet } from '../moderation/index.ts';
import { findOther, findPhotoOwner } from './store/subjects.ts';

/** Whom somebody means who may know of nobody: null where there is no such member, or none is meant. */
export async function subjectMeant(db: Db, { kind, id }: { kind: ConcernAbout['kind']; id: string }) {
  if (kind === 'profile') return id;
  return kind === 'photo' ? findPhotoOwner(db, id) : null;
}

/**
 * Whom a member's concern is about, null for the site. Nobody but who could ever have been met is there, whatever has
 * happened between the two since (decisions §8).
 */
export async function requireSubject(db: Db, memberId: string, about: ConcernAbout): Promise<string | null> {
  if (about.kind === 'site') return null;
  const id = about.id.toLowerCase();
  if (about.kind === 'conversation') {
    const otherId = await findOther(db, { memberId, conversationId: id });
    if (otherId === null) throw new ApiError('NOT_FOUND');
    return otherId;
  }
  const otherId = await subjectMeant(db, { kind: about.kind, id });
  if (otherId === null || !(await haveMet(db, { memberId, otherId }))) throw new ApiError('NOT_FOUND');
  return otherId;
}
