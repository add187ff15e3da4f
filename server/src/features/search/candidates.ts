import { COUNT_CAP } from '@troth/contract';
import type { Db } from '../../platform/database.ts';
import { proofOf } from './rules.ts';
import { countInSample, createSample } from './sample.ts';

import { sweep } from './store/sweep.ts';
import { lanesOf, outgrowsWalk, type Place, type Stretch, type Wanted, walk } from './store/walk.ts';

export interface Begun {
  places: Place[];
  /** Exact up to the cap, more than it above. */
  counted: number;
  /** Whether there are so many that a walk comes upon enough of them soon. */
  crowded: boolean;
}

/** Finds the members whom somebody may be shown, quickly whether nearly all or hardly any are wanted. */
export interface Candidates {
  begin(db: Db, wanted: Wanted, stretch: { most: number; now: Date }): Promise<Begun>;
  /** A later stretch, found as the first one was. */
  goOn(db: Db, wanted: Wanted, stretch: Stretch & { crowded: boolean }): Promise<Place[]>;
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

export function createCandidates(db: Db): Candidates {
  const sample = createSample(db);

  /** Whether a sample proves that there are more than the cap. */
  async function areMany(wanted: Wanted, now: Date): Promise<boolean> {
    const found = await sample(now);
    const proof = proofOf(
      { sampled: found.size, members: found.members },
      COUNT_CAP + wanted.seeker.ignoring,
    );
    return proof !== null && countInSample(found, wanted, proof) >= proof;
  }

  return {
    async begin(db, wanted, { most, now }) {
      const stretch = { after: undefined, most };
      if (!(await areMany(wanted, now))) {
        // A walk would look at too many to find these few, unless it can keep to a part of the members.
        const upTo = wanted.narrowing ? COUNT_CAP + 1 : null;
        const { counted, places } = await sweep(db, wanted, { ...stretch, upTo });
        if (counted <= COUNT_CAP || upTo === null) return { places, counted, crowded: false };
      }
      return { places: await findInCrowd(db, wanted, stretch), counted: COUNT_CAP + 1, crowded: true };
    },
    async goOn(db, wanted, { crowded, ...stretch }) {
      if (crowded) return findInCrowd(db, wanted, stretch);
      return (await sweep(db, wanted, { ...stretch, upTo: null })).places;
    },
  };
}
