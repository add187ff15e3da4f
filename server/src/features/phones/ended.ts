import { utcDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { deleteEnded } from './store/codes.ts';

const BUDGET_KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** Forgets codes, pauses and budgets that can have no effect any more. */
export const clearPhoneCodes = (db: Db, now: Date): Promise<void> =>
  deleteEnded(db, { now, day: utcDay(new Date(now.getTime() - BUDGET_KEPT_MS)) });
