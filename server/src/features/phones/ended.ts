import { utcDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { forgetTexts } from '../../platform/outbox.ts';
import { deleteEnded } from './store/codes.ts';

const HOUR_MS = 60 * 60 * 1000;
const BUDGET_KEPT_MS = 90 * 24 * HOUR_MS;

/** Forgets codes, pauses and budgets that can have no effect any more, and the text messages in which codes stood. */
export async function clearPhoneCodes(db: Db, now: Date): Promise<void> {
  await deleteEnded(db, { now, day: utcDay(new Date(now.getTime() - BUDGET_KEPT_MS)) });
  await forgetTexts(db, new Date(now.getTime() - HOUR_MS));
}
