import { type Db, inTransaction } from '../../platform/database.ts';
import type { Telling } from '../../platform/http/route.ts';
import { claimEnded, type End, findEnded } from './store/ends.ts';

declare module '../../platform/events.ts' {
  interface DomainEvents {
    /** A member is promoted no more. */
    'promotion.ended': { memberId: string; endsAt: Date; now: Date };
  }
}

const AT_ONCE = 500;

/** Who is promoted no more, and since when: what was cut short, as it was paid back, only just ended. */
function endsToTell(ended: readonly End[], now: Date): [memberId: string, endsAt: Date][] {
  const ends = new Map<string, Date>();
  for (const { memberId, endsAt, toldAtStart, goesOn } of ended) {
    if (goesOn || !toldAtStart) continue;
    const end = toldAtStart > now ? now : endsAt;
    const known = ends.get(memberId);
    if (!known || known < end) ends.set(memberId, end);
  }
  return [...ends].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Tells of the next ends; answers whether there may be more of them. */
function tellNext(db: Db, now: Date, { events }: Telling): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const ended = await claimEnded(transaction, await findEnded(transaction, now, AT_ONCE), now);
    for (const [memberId, endsAt] of endsToTell(ended, now)) {
      await events.emit(transaction, 'promotion.ended', { memberId, endsAt, now });
    }
    return ended.length === AT_ONCE;
  });
}

/**
 * Tells members once that their promotion has ended, where none follows it. Any number of processes may ask at once; one
 * that is killed leaves the rest to the next.
 */
export async function tellOfEnds(db: Db, now: Date, telling: Telling): Promise<void> {
  while (await tellNext(db, now, telling));
}
