import { COUNT_CAP } from '@troth/contract';
import type { Db } from '../../platform/database.ts';
import { createActiveCount } from '../profiles/index.ts';
import { proofOf } from './rules.ts';
import { countInSample } from './store/sample.ts';
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

/** The first is enough where most are wanted, or hardly any; the second where it is worth while to be surer. */
const SAMPLES = [
  { sampled: 300, worthMoreFrom: 2 },
  { sampled: 2000, worthMoreFrom: Number.POSITIVE_INFINITY },
];
const HARDLY_ANY = 1;

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

export function createCandidates(): Candidates {
  // A minute old is exact enough for a sample.
  const countMembers = createActiveCount({ exactUpTo: 0 });

  /** What samples tell: surely more than the cap, hardly any, or neither for certain. */
  async function guess(db: Db, wanted: Wanted, now: Date): Promise<'many' | 'some' | 'few'> {
    const members = await countMembers(db, now);
    for (const { sampled, worthMoreFrom } of SAMPLES) {
      const proof = proofOf(sampled, members);
      const found = await countInSample(db, wanted, { sampled, upTo: proof ?? sampled });
      if (proof !== null && found >= proof) return 'many';
      if (found <= HARDLY_ANY) return 'few';
      if (found < worthMoreFrom) break;
    }
    return 'some';
  }

  return {
    async begin(db, wanted, { most, now }) {
      const stretch = { after: undefined, most };
      const guessed = await guess(db, wanted, now);
      // A walk would look at too many to find these few, unless it can keep to a part of the members.
      if (guessed === 'few' && !wanted.narrowing) {
        return { ...(await sweep(db, wanted, { ...stretch, upTo: null })), crowded: false };
      }
      if (guessed !== 'many') {
        const { counted, places } = await sweep(db, wanted, { ...stretch, upTo: COUNT_CAP + 1 });
        if (counted <= COUNT_CAP) return { places, counted, crowded: false };
      }
      return { places: await findInCrowd(db, wanted, stretch), counted: COUNT_CAP + 1, crowded: true };
    },
    async goOn(db, wanted, { crowded, ...stretch }) {
      if (crowded) return findInCrowd(db, wanted, stretch);
      return (await sweep(db, wanted, { ...stretch, upTo: null })).places;
    },
  };
}
