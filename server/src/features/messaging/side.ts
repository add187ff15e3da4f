import type { Db } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { findSide, type Side } from './store/conversations.ts';
import type { Place } from './store/tables.ts';

/** The conversation as this member may use it; to a stranger, and to who has left it, it is not there. */
export async function requireSide(db: Db, place: Place): Promise<Side> {
  const side = await findSide(db, place);
  if (!side) throw new ApiError('NOT_FOUND');
  return side;
}
