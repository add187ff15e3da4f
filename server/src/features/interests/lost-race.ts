import { ApiError } from '../../platform/http/errors.ts';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** The database has the last word: what its constraints refuse is the member's answer, not our failure. */
export function refusalOfLostRace(error: unknown): never {
  const { code } = error as { code?: string };
  if (code === UNIQUE_VIOLATION) throw new ApiError('CONFLICT');
  if (code === FOREIGN_KEY_VIOLATION) throw new ApiError('NOT_FOUND');
  throw error;
}
