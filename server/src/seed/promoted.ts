import { endOf } from '../features/promotions/index.ts';
import type { Party } from './party.ts';
import { uuidFor } from './random.ts';

interface PromotionRow {
  promotion_id: string;
  member_id: string;
  package: 'month';
  bought_at: Date;
  started_at: Date;
  ends_at: Date;
}

const dayMs = 24 * 60 * 60 * 1000;
const OF_EACH = 10;
/** A year, so that a site that is shown around keeps them. */
const MONTHS = 13;

function yearOf(seed: number, { id }: Party, begunAt: Date): PromotionRow[] {
  const rows: PromotionRow[] = [];
  let startedAt = begunAt;
  for (let month = 0; month < MONTHS; month++) {
    const endsAt = endOf('month', startedAt);
    rows.push({
      promotion_id: uuidFor(seed, 'promotion', id, month),
      member_id: id,
      package: 'month',
      bought_at: begunAt,
      started_at: startedAt,
      ends_at: endsAt,
    });
    startedAt = endsAt;
  }
  return rows;
}

/** The first of the women and of the men who may promote themselves, month after month for a year. */
export function promotions({
  seed,
  now,
  parties,
}: {
  seed: number;
  now: Date;
  parties: Party[];
}): PromotionRow[] {
  const may = parties.filter(({ tier, pictured }) => tier !== 'free' && pictured);
  return (['female', 'male'] as const).flatMap((gender) =>
    may
      .filter((party) => party.gender === gender)
      .slice(0, OF_EACH)
      .flatMap((party, at) => {
        const begunAt = Math.max(party.joinedAt.getTime(), now.getTime() - (1 + at * 2) * dayMs);
        return yearOf(seed, party, new Date(begunAt));
      }),
  );
}
