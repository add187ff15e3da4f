import { COUNT_CAP } from '@troth/contract';
import type { Db } from '../../platform/database.ts';
import { proofOf } from './rules.ts';
import { holdsAtLeast, type Sample } from './sample.ts';
import { sweep } from './store/sweep.ts';
import {
  LOOKED_AT,
  lanesOf,
  outgrowsWalk,
  type Place,
  type Stretch,
  type Wanted,
  walk,
} from './store/walk.ts';

export interface Begun {
  places: Place[];
  /** Exact up to the cap, one more than it above; of what is asked `beside` a sample knows nothing. */
  counted: number;
  /** Whether there are so many that a walk comes upon enough of them soon. */
  crowded: boolean;
}

/** A walk; and where it may have left somebody out, all of them: they live close together somewhere else. */
async function findInCrowd(db: Db, wanted: Wanted, stretch: Stretch): Promise<Place[]> {
  const places = await walk(db, wanted, stretch);
  for (const lane of lanesOf(wanted)) {
    const found = places.filter(({ gender, value }) => gender === lane.gender && value === lane.value).length;
    if (found < stretch.most && (await outgrowsWalk(db, wanted, stretch.after, lane))) {
      return (await sweep(db, wanted, { ...stretch, upTo: null })).places;
    }
  }
  return places.slice(0, stretch.most).map(({ at, memberId }) => ({ at, memberId }));
}

/** Whether a sample proves that there are more than the cap. */
function areMany(wanted: Wanted, sample: Sample): boolean {
  const proof = proofOf(sample, COUNT_CAP + wanted.seeker.ignoring);
  return proof !== null && holdsAtLeast(proof, sample, wanted);
}

/** The first of the members whom somebody may be shown, found quickly whether nearly all or hardly any are wanted. */
export async function begin(
  db: Db,
  wanted: Wanted,
  { most, sample }: { most: number; sample: Sample },
): Promise<Begun> {
  const stretch = { after: undefined, most };
  if (!areMany(wanted, sample)) {
    // A walk would look at too many to find these few, unless it can keep to a part of the members.
    const upTo = wanted.narrowing ? COUNT_CAP + 1 : null;
    const { counted, places } = await sweep(db, wanted, { ...stretch, upTo });
    if (counted <= COUNT_CAP) return { places, counted, crowded: false };
    if (upTo === null) {
      const crowded = most * sample.members <= LOOKED_AT * counted;
      return { places, counted: COUNT_CAP + 1, crowded };
    }
  }
  return { places: await findInCrowd(db, wanted, stretch), counted: COUNT_CAP + 1, crowded: true };
}

/** A later stretch, found as the first one was. */
export async function goOn(
  db: Db,
  wanted: Wanted,
  { crowded, ...stretch }: Stretch & { crowded: boolean },
): Promise<Place[]> {
  if (crowded) return findInCrowd(db, wanted, stretch);
  return (await sweep(db, wanted, { ...stretch, upTo: null })).places;
}
