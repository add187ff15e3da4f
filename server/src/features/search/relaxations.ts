import type { Relaxations, SearchCriteria, searchEndpoints } from '@troth/contract';
import type { Call } from '../../platform/http/route.ts';
import { findSeeker } from '../profiles/index.ts';
import { findCandidates } from './candidates.ts';
import { leavesOutAnswered, type MustHaves, wantedBy } from './criteria.ts';
import { checkCriteria, sizeOf } from './rules.ts';
import type { TakeSample } from './sample.ts';
import { findAnswered } from './store/answered.ts';

type Obstacle = Relaxations['relaxations'][number]['obstacle'];

interface Relaxed {
  obstacle: Obstacle;
  criteria: SearchCriteria;
  mustHaves: MustHaves;
}

/** These say how to look, not whom for. */
const ways: ReadonlySet<string> = new Set([
  'sort',
  'advancedSearch',
  'includeUnmetPreferences',
  'includeAnswered',
]);

/** The search without each of its parts in turn. */
function relaxed(criteria: SearchCriteria, leavesOut: boolean): Relaxed[] {
  const mustHaves = { own: true, theirs: !criteria.includeUnmetPreferences };
  const filters = (Object.keys(criteria) as (keyof SearchCriteria)[]).filter((key) => !ways.has(key));
  return [
    ...filters.map((obstacle) => {
      const { [obstacle]: _, ...others } = criteria;
      return { obstacle, criteria: others, mustHaves };
    }),
    { obstacle: 'ownMustHaves', criteria, mustHaves: { ...mustHaves, own: false } },
    ...(mustHaves.theirs
      ? [{ obstacle: 'theirMustHaves' as const, criteria, mustHaves: { ...mustHaves, theirs: false } }]
      : []),
    ...(leavesOut
      ? [{ obstacle: 'answered' as const, criteria: { ...criteria, includeAnswered: true }, mustHaves }]
      : []),
  ];
}

/** How many members there would be without each part of a search, the most first; those that bring nobody are left out. */
export async function showRelaxations(
  { caller, body, db, now }: Call<typeof searchEndpoints.relaxations>,
  takeSample: TakeSample,
): Promise<Relaxations> {
  checkCriteria(body, caller.tier);
  const seeker = await findSeeker(db, caller.memberId, now);
  if (!seeker) return { relaxations: [] };
  const answered = leavesOutAnswered(body) ? await findAnswered(db, caller.memberId) : [];
  const sample = await takeSample(now);
  const counted: { obstacle: Obstacle; counted: number }[] = [];
  // One after the other: this comes of an empty page, not of a hurry, and leaves the database to others.
  for (const { obstacle, criteria, mustHaves } of relaxed(body, answered.length > 0)) {
    const wanted = wantedBy(seeker, criteria, now, {
      mustHaves,
      answered: leavesOutAnswered(criteria) ? answered : [],
    });
    const begun = await findCandidates(db, wanted, { most: 1, sample });
    if (begun.counted > 0) counted.push({ obstacle, counted: begun.counted });
  }
  return {
    relaxations: counted
      .toSorted((a, b) => b.counted - a.counted)
      .map((each) => {
        const { total, totalAtLeast } = sizeOf(each.counted, 1);
        return { obstacle: each.obstacle, total, totalAtLeast };
      }),
  };
}
