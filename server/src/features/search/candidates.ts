import { COUNT_CAP } from '@troth/contract';
import type { Db } from '../../platform/database.ts';
import { proofOf, walkSuffices } from './rules.ts';
import { holdsAtLeast, type Sample } from './sample.ts';
import { sweep } from './store/sweep.ts';
import { lanesOf, outgrowsWalk, type Place, type Stretch, type Wanted, walk } from './store/walk.ts';

export interface Begun {
  places: Place[];
  /** Exact up to the cap, one more than it above; too high perhaps where something is asked `beside`. */
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
  const { sampled, members } = sample;
  const proof = proofOf({ sampled: sampled.length, members }, COUNT_CAP + wanted.seeker.ignoring);
  return proof !== null && holdsAtLeast(proof, sample, wanted);
}

/** The first of the members whom somebody may be shown, found quickly whether nearly all or hardly any are wanted. */
export async function findCandidates(
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
      const { members } = sample;
      const crowded = walkSuffices(most, { counted, members, lanes: lanesOf(wanted).length });
      return { places, counted: COUNT_CAP + 1, crowded };
    }
  }
  const places = await findInCrowd(db, wanted, stretch);
  // All of them, where they do not fill the stretch: a sample may be two minutes old.
  return { places, counted: places.length < most ? places.length : COUNT_CAP + 1, crowded: true };
}

/** A later stretch. */
export async function findMoreCandidates(
  db: Db,
  wanted: Wanted,
  { crowded, ...stretch }: Stretch & { crowded: boolean },
): Promise<Place[]> {
  if (crowded) return findInCrowd(db, wanted, stretch);
  return (await sweep(db, wanted, { ...stretch, upTo: null })).places;
}
