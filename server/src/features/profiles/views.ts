import type { Db } from '../../platform/database.ts';
import { countViews } from './store/views.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** How often the profile of a member was looked at: ever, and in the last 7 days (decisions §9). */
export const showViewCounts = (db: Db, { memberId, now }: { memberId: string; now: Date }) =>
  countViews(db, memberId, new Date(now.getTime() - WEEK_MS));
