import type { SearchCriteria } from '@troth/contract';
import { DAY_MS } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { errorFieldsOf } from '../../platform/error-fields.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Publishers } from '../../platform/http/route.ts';
import type { Logger } from '../../platform/log.ts';
import { currentMembership } from '../membership/index.ts';
import { findSeeker } from '../profiles/index.ts';
import { buildSearchQuery } from './criteria.ts';
import { checkCriteria } from './rules.ts';
import { filterAndSort } from './store/candidates.ts';
import {
  claimSearch,
  type DueSearch,
  deleteAlertedBefore,
  findDueSearches,
  insertAlerted,
  isNewFor,
} from './store/search-alerts.ts';

declare module '../../platform/events.ts' {
  interface DomainEvents {
    /** New members match a saved search with alerts. */
    'search.alerted': {
      memberId: string;
      searchId: string;
      name: string;
      newMemberIds: string[];
      now: Date;
    };
  }
}

const CHECK_INTERVAL_MS = DAY_MS;
/** Searches checked in one run. */
const BATCH_SIZE = 500;
/** Hours of the day (UTC) in which searches are checked: 08:30 to 20:30 in India. */
const CHECK_HOURS = { from: 3, to: 15 };
/** A member who comes to match later than this after their first listing is not new any more. */
const NEW_FOR_MS = 30 * DAY_MS;
/** Longer than an alerted member waits for a weekly mail, which needs the record of the alert. */
const KEEP_ALERTED_MS = NEW_FOR_MS + 8 * DAY_MS;
/** Members counted in one alert; the next one counts the rest. */
const MAX_ALERTED = 100;

/** Whether the member's tier can run the search now. */
async function canRun(db: Db, { memberId, criteria }: DueSearch, now: Date): Promise<boolean> {
  const { tier } = await currentMembership(db, memberId, now);
  try {
    checkCriteria(criteria, tier);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** The members whom the search finds, who were first listed after an instant and are in no earlier alert for the member. */
async function findNewMembers(
  db: Db,
  { memberId, criteria }: DueSearch,
  { listedAfter, now }: { listedAfter: Date; now: Date },
): Promise<string[]> {
  const seeker = await findSeeker(db, memberId, now);
  if (!seeker) return [];
  // Alerts are about new members anyway, even if the member visits in between or sorted by activity.
  const { newSinceVisit: _, ...others }: SearchCriteria = { ...criteria, sort: 'recentlyJoined' };
  const query = buildSearchQuery(seeker, others, now);
  const positions = await filterAndSort(
    db,
    { ...query, sqlConditions: [isNewFor(memberId, listedAfter)] },
    { after: undefined, limit: MAX_ALERTED },
  );
  return positions.map((position) => position.memberId);
}

/** Checks a search, and publishes an event in the same transaction if new members match. */
function checkSearch(db: Db, due: DueSearch, now: Date, { events }: Publishers): Promise<void> {
  return inTransaction(db, async (transaction) => {
    if (!(await claimSearch(transaction, due, now)) || !(await canRun(transaction, due, now))) return;
    const { id: searchId, memberId, name, alertsSince } = due;
    const newAfter = new Date(now.getTime() - NEW_FOR_MS);
    await deleteAlertedBefore(transaction, searchId, new Date(now.getTime() - KEEP_ALERTED_MS));
    const listedAfter = alertsSince > newAfter ? alertsSince : newAfter;
    const found = await findNewMembers(transaction, due, { listedAfter, now });
    const newMemberIds = await insertAlerted(transaction, searchId, found);
    if (newMemberIds.length === 0) return;
    await events.emit(transaction, 'search.alerted', { memberId, searchId, name, newMemberIds, now });
  });
}

/**
 * Checks the next saved searches with alerts, each once a day, in the daytime. Several processes can run it at the same
 * time; if one is killed, the next run continues. A failing search is checked again a day later, so that it does not
 * block the others.
 */
export async function publishSearchAlerts(
  db: Db,
  now: Date,
  { log, ...publishers }: Publishers & { log: Pick<Logger, 'warn'> },
): Promise<void> {
  const hour = now.getUTCHours();
  if (hour < CHECK_HOURS.from || hour >= CHECK_HOURS.to) return;
  const before = new Date(now.getTime() - CHECK_INTERVAL_MS);
  for (const due of await findDueSearches(db, { before, limit: BATCH_SIZE })) {
    try {
      await checkSearch(db, due, now, publishers);
    } catch (error) {
      log.warn({ searchId: due.id, ...errorFieldsOf(error) }, 'checking a saved search failed');
      await inTransaction(db, (transaction) => claimSearch(transaction, due, now));
    }
  }
}
