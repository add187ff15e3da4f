import { COUNT_CAP } from '@troth/contract';
import type { Db } from '../../platform/database.ts';
import { countListed } from '../profiles/index.ts';
import { proofOf } from './rules.ts';
import { countInSample } from './store/sample.ts';
import { type Swept, sweep } from './store/sweep.ts';
import { type Place, type Stretch, type Wanted, walk } from './store/walk.ts';

export interface Begun extends Swept {
  /** Whether there are so many that a walk comes upon enough of them soon. */
  crowded: boolean;
}

/** Finds the members whom somebody may be shown, quickly whether nearly all or hardly any are wanted. */
export interface Candidates {
  /** The first stretch; `counted` is exact up to the cap and more than it above. */
  begin(db: Db, wanted: Wanted, stretch: { most: number; now: Date }): Promise<Begun>;
  /** A later stretch, found as the first one was. */
  goOn(db: Db, wanted: Wanted, stretch: Stretch & { crowded: boolean }): Promise<Place[]>;
}

/** The first is enough where most are wanted, and for seeing that hardly any are. */
const SAMPLES = [300, 2500];
/** With so few in the first sample the second would prove nothing. */
const HOPELESS = 1;
const KEPT_MS = 60_000;

/** How many members there are, of whom a sample is one; a minute old is exact enough for that. */
function createMemberCount(): (db: Db, now: Date) => Promise<number> {
  let kept = { members: 0, until: 0 };
  return async (db, now) => {
    if (now.getTime() >= kept.until || now.getTime() < kept.until - KEPT_MS) {
      kept = { members: await countListed(db), until: now.getTime() + KEPT_MS };
    }
    return kept.members;
  };
}

export function createCandidates(): Candidates {
  const countMembers = createMemberCount();

  async function isCrowded(db: Db, wanted: Wanted, now: Date): Promise<boolean> {
    const members = await countMembers(db, now);
    for (const sampled of SAMPLES) {
      const proof = proofOf(sampled, members);
      const found = await countInSample(db, wanted, { sampled, upTo: proof ?? sampled });
      if (proof !== null && found >= proof) return true;
      if (found <= HOPELESS) return false;
    }
    return false;
  }

  return {
    async begin(db, wanted, { most, now }) {
      const stretch = { after: undefined, most };
      if (await isCrowded(db, wanted, now)) {
        return { crowded: true, counted: COUNT_CAP + 1, places: await walk(db, wanted, stretch) };
      }
      return { crowded: false, ...(await sweep(db, wanted, stretch)) };
    },
    async goOn(db, wanted, { crowded, ...stretch }) {
      return crowded ? walk(db, wanted, stretch) : (await sweep(db, wanted, stretch)).places;
    },
  };
}
