import type { RankPosition } from '../port.ts';
import type { MemberBlock } from './member-block.ts';
import { formatId, type IdWords, parseId } from './member-ids.ts';

/** More than the days since 1970 until the year 2149. */
const DAYS = 65_536;

/** A position in the order of a ranking. */
interface OrderKey {
  /** Score and day of activity in one number, which orders members except for ties. */
  key: number;
  id: IdWords;
}

/** A member in a ranking, with the place in the index. */
export interface RankedEntry extends OrderKey {
  block: MemberBlock;
  position: number;
}

export const toOrderKey = ({ score, activeDay, memberId }: RankPosition): OrderKey => ({
  key: score * DAYS + activeDay,
  id: parseId(memberId),
});

export const toRankPosition = ({ key, id }: OrderKey): RankPosition => ({
  score: Math.floor(key / DAYS),
  activeDay: key % DAYS,
  memberId: formatId(id),
});

/** Highest score first, then the latest day of activity, then the lowest id. */
export function compareRank(a: OrderKey, b: OrderKey): number {
  if (a.key !== b.key) return b.key - a.key;
  for (let word = 0; word < 4; word++) {
    const difference = (a.id[word] as number) - (b.id[word] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Collects the first members after a position, of those that are offered. */
export class BestMembers {
  #limit: number;
  #after: OrderKey | null;
  #found: RankedEntry[] = [];
  /** The last of the first `limit` members so far; later ones are not kept. */
  #last: RankedEntry | null = null;
  /** Members with a lower score are not kept. */
  lowestScore = 0;

  constructor(limit: number, after: OrderKey | null) {
    this.#limit = limit;
    this.#after = after;
  }

  offer(block: MemberBlock, position: number, score: number): void {
    const key = score * DAYS + (block.activeDays[position] as number);
    if (this.#last && key < this.#last.key) return;
    if (this.#after && key > this.#after.key) return;
    const entry = { key, id: block.idAt(position), block, position };
    if (this.#last && compareRank(entry, this.#last) > 0) return;
    if (this.#after && compareRank(entry, this.#after) <= 0) return;
    this.#found.push(entry);
    if (this.#found.length >= 4 * this.#limit) this.#keepBest();
  }

  list(): RankedEntry[] {
    this.#keepBest();
    return this.#found;
  }

  #keepBest(): void {
    this.#found.sort(compareRank);
    this.#found.length = Math.min(this.#found.length, this.#limit);
    if (this.#found.length < this.#limit) return;
    this.#last = this.#found.at(-1) ?? null;
    this.lowestScore = Math.floor((this.#last?.key ?? 0) / DAYS);
  }
}
