import type { CurrentPromotion, PromotionPackage } from '@troth/contract';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Telling } from '../../platform/http/route.ts';
import { lockProfile } from '../profiles/index.ts';
import { replay, type Scheduled } from './rules.ts';
import {
  claimStart,
  findRunning,
  insertGiven,
  keepBought,
  lastEnd,
  listBought,
  type Ordered,
  saveSchedule,
} from './store/promotions.ts';

declare module '../../platform/events.ts' {
  interface DomainEvents {
    /** Once for a promotion, when it is given; it may begin later, after what runs already. */
    'promotion.started': { memberId: string; endsAt: Date; now: Date };
  }
}

interface Promoted {
  memberId: string;
  promotionId: string;
  now: Date;
}

/** Lets all of a member's promotions follow one after the other, and tells of the one that was just given. */
async function schedule(
  db: Db,
  { memberId, promotionId, now }: Promoted,
  telling?: Telling,
): Promise<Scheduled> {
  const scheduled = replay(await listBought(db, memberId));
  await saveSchedule(db, scheduled);
  const own = scheduled.find((promotion) => promotion.promotionId === promotionId);
  if (!own) throw new Error('A promotion is not among those of its member');
  const { startedAt, endsAt } = own;
  const isGiven = endsAt > startedAt && endsAt > now;
  if (telling && isGiven && (await claimStart(db, own))) {
    await telling.events.emit(db, 'promotion.started', { memberId, endsAt, now });
  }
  return own;
}

/**
 * Promotes a member from now on, or from the end of what runs already, so that nothing paid for is lost. Answers when
 * it ends; null where there is no profile to promote.
 */
export function promote(
  db: Db,
  memberId: string,
  { package: bought, now }: { package: PromotionPackage; now: Date },
  telling?: Telling,
): Promise<Date | null> {
  return inTransaction(db, async (transaction) => {
    // Promotions of a member follow one after the other.
    if (!(await lockProfile(transaction, memberId))) return null;
    const promotionId = await insertGiven(transaction, { memberId, package: bought, now });
    return (await schedule(transaction, { memberId, promotionId, now }, telling)).endsAt;
  });
}

/**
 * Counts what an order bought, `kept` being what of its money we keep by now: once, however often it is told, and in the
 * end the same in whichever order payments and refunds become known. Answers whether there is a profile to promote.
 */
export function settlePromotion(db: Db, ordered: Ordered, telling: Telling): Promise<boolean> {
  const { memberId, orderId: promotionId, now } = ordered;
  return inTransaction(db, async (transaction) => {
    if (!(await lockProfile(transaction, memberId))) return false;
    await keepBought(transaction, ordered);
    await schedule(transaction, { memberId, promotionId, now }, telling);
    return true;
  });
}

/** When a promotion would begin that a member buys now. */
export async function promotionStart(db: Db, memberId: string, now: Date): Promise<Date> {
  return (await lastEnd(db, memberId, now)) ?? now;
}

/** The promotion of a member that runs now, and until when those go on that follow it. */
export async function currentPromotion(db: Db, memberId: string, now: Date): Promise<CurrentPromotion> {
  const running = await findRunning(db, memberId, now);
  if (!running) return { promotion: null, promotedUntil: null };
  const { startsAt, endsAt, ...promotion } = running;
  const promotedUntil = (await lastEnd(db, memberId, now)) ?? endsAt;
  return {
    promotion: { ...promotion, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    promotedUntil: promotedUntil.toISOString(),
  };
}
