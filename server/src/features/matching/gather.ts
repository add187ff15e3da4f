import { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { findCandidates, findMoreCandidates, type Sample } from '../search/index.ts';
import { type Fitting, fitting } from './store/fitting.ts';

/** How far those who fit were looked through. */
export const gathered = z.object({
  part: z.enum(['everyHope', 'mustHaves']),
  last: z.object({ at: z.string(), memberId: z.string() }).optional(),
  /** How the part is looked through; undefined where it was not begun. */
  crowded: z.boolean().optional(),
  /** Whether there is anybody left. */
  more: z.boolean(),
});

export type Gathered = z.infer<typeof gathered>;

export const fromTheStart: Gathered = { part: 'everyHope', more: true };

interface Gathering {
  from: Gathered;
  most: number;
  fitting: Fitting;
  sample: Sample;
}

/** The next who fit both ways: those who meet every hope before those who meet the must-haves alone. */
export async function gather(
  db: Db,
  { from, most, fitting: fit, sample }: Gathering,
): Promise<{ memberIds: string[]; until: Gathered }> {
  const { part, last, crowded } = from;
  const wanted = fitting(part, fit);
  // One more than is taken tells whether there is anybody left.
  const found =
    crowded === undefined
      ? await findCandidates(db, wanted, { most: most + 1, sample })
      : { crowded, places: await findMoreCandidates(db, wanted, { after: last, most: most + 1, crowded }) };
  const taken = found.places.slice(0, most);
  const memberIds = taken.map(({ memberId }) => memberId);
  if (found.places.length > most || part === 'mustHaves') {
    const until = {
      part,
      last: taken.at(-1) ?? last,
      crowded: found.crowded,
      more: found.places.length > most,
    };
    return { memberIds, until };
  }
  const rest = await gather(db, {
    from: { part: 'mustHaves', more: true },
    most: most - taken.length,
    fitting: fit,
    sample,
  });
  return { memberIds: [...memberIds, ...rest.memberIds], until: rest.until };
}
