import { type Db, inTransaction } from '../../platform/database.ts';
import { lockProfile } from '../profiles/index.ts';
import { endOf, type PromotionPackage } from './rules.ts';
import { insertPromotion, lastEnd } from './store.ts';

/**
 * Promotes a member from now on, or from the end of what runs already, so that nothing paid for is lost. Answers when
 * it ends; null where there is no profile to promote.
 */
export function promote(
  db: Db,
  memberId: string,
  { package: bought, now }: { package: PromotionPackage; now: Date },
): Promise<Date | null> {
  return inTransaction(db, async (transaction) => {
    // Promotions of a member follow one after the other.
    if (!(await lockProfile(transaction, memberId))) return null;
    const startedAt = (await lastEnd(transaction, memberId, now)) ?? now;
    const endsAt = endOf(bought, startedAt);
    await insertPromotion(transaction, { memberId, package: bought, startedAt, endsAt });
    return endsAt;
  });
}

export const promotionStart = async (db: Db, memberId: string, now: Date): Promise<Date> =>
  (await lastEnd(db, memberId, now)) ?? now;

export async function settlePromotion(..._told: unknown[]): Promise<boolean> {
  return false;
}
