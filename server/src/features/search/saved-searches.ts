import {
  MAX_SAVED_SEARCHES,
  type SavedSearch,
  type SearchCriteria,
  type searchEndpoints,
} from '@troth/contract';
import { t } from '@troth/texts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/route.ts';
import { lockProfile } from '../profiles/index.ts';
import { checkCriteria } from './rules.ts';
import {
  deleteSavedSearch,
  findSavedSearches,
  insertSavedSearch,
  type SavedSearchRow,
  setAlerts,
} from './store/saved-searches.ts';

const toSavedSearch = ({ createdAt, ...saved }: SavedSearchRow): SavedSearch => ({
  ...saved,
  createdAt: createdAt.toISOString(),
});

export async function listSavedSearches(db: Db, memberId: string): Promise<{ searches: SavedSearch[] }> {
  const searches = await findSavedSearches(db, memberId);
  return { searches: searches.map(toSavedSearch) };
}

function requireRoomForSearch(searches: SavedSearchRow[], name: string): void {
  if (searches.some((saved) => saved.name === name)) {
    throw new ApiError('CONFLICT', t('You already have a saved search called “{name}”.', { name }));
  }
  if (searches.length >= MAX_SAVED_SEARCHES) {
    const message = t('You have {count} saved searches. Delete one first.', {
      count: MAX_SAVED_SEARCHES,
    });
    throw new ApiError('CONFLICT', message);
  }
}

/** Saves the criteria of a search as they were sent. Throws if the member's tier could not run the search now. */
export function saveSearch({
  db,
  caller,
  body,
  now,
}: Call<typeof searchEndpoints.save>): Promise<SavedSearch> {
  const { memberId, tier } = caller;
  const criteria: SearchCriteria = body.criteria;
  // The database replaces lone surrogates, so do the same before comparing names.
  const name = body.name.toWellFormed();
  checkCriteria(criteria, tier);
  return inTransaction(db, async (transaction) => {
    // The lock serialises concurrent saves, so that they respect the limit.
    if (!(await lockProfile(transaction, memberId))) {
      throw new ApiError('FORBIDDEN', t('Create your profile first.'));
    }
    requireRoomForSearch(await findSavedSearches(transaction, memberId), name);
    const { alerts = false } = body;
    return toSavedSearch(await insertSavedSearch(transaction, { memberId, name, criteria, alerts, now }));
  });
}

/** Switches the alerts of a saved search on or off. */
export async function changeAlerts({
  db,
  caller,
  params,
  body,
  now,
}: Call<typeof searchEndpoints.changeAlerts>): Promise<SavedSearch> {
  const changed = await setAlerts(db, { ...params, memberId: caller.memberId, ...body, now });
  if (!changed) throw new ApiError('NOT_FOUND');
  return toSavedSearch(changed);
}

export async function removeSavedSearch(db: Db, memberId: string, id: string): Promise<{ id: string }> {
  const deleted = await deleteSavedSearch(db, memberId, id);
  if (!deleted) throw new ApiError('NOT_FOUND');
  return deleted;
}
