import type { RankPosition } from '../port.ts';
import type { MemberBlock } from './member-block.ts';
import { formatId, type IdWords, parseId } from './member-ids.ts';

/** More than the days since 1970 until the year 2149. */
const DAYS = 65_536;

interface Entry {
  /** Score and day of activity in one number, which orders members except for ties. */
  key: number;
  id: IdWords;
}

const toKey = (score: number, activeDay: number) => score * DAYS + activeDay;

function compareIds(a: IdWords, b: IdWords): number {
  for (let word = 0; word < 4; word++) {
    const difference = (a[word] as number) - (b[word] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Highest score first, then the latest day of activity, then the lowest id. */
const compareEntries = (a: Entry, b: Entry) => b.key - a.key || compareIds(a.id, b.id);

const toEntry = ({ score, activeDay, memberId }: RankPosition): Entry => ({
  key: toKey(score, activeDay),
  id: parseId(memberId),
});

/** Collects the first members, in the order of positions, of those that are offered. */
export class BestMembers {
  #limit: number;
  #after: Entry | null;
  #found: Entry[] = [];
  /** The last of the first `limit` members so far; later ones are not kept. */
  #last: Entry | null = null;

  constructor(limit: number, after: RankPosition | undefined) {
    this.#limit = limit;
    this.#after = after ? toEntry(after) : null;
  }

  offer(block: MemberBlock, position: number, score: number): void {
    const key = toKey(score, block.activeDays[position] as number);
    if (this.#last && key < this.#last.key) return;
    if (this.#after && key > this.#after.key) return;
    const entry = { key, id: block.idAt(position) };
    if (this.#last && compareEntries(entry, this.#last) > 0) return;
    if (this.#after && compareEntries(entry, this.#after) <= 0) return;
    this.#found.push(entry);
    if (this.#found.length >= 4 * this.#limit) this.#keepBest();
  }

  list(): RankPosition[] {
    this.#keepBest();
    return this.#found.map(({ key, id }) => ({
      score: Math.floor(key / DAYS),
      activeDay: key % DAYS,
      memberId: formatId(id),
    }));
  }

  #keepBest(): void {
    this.#found.sort(compareEntries);
    this.#found.length = Math.min(this.#found.length, this.#limit);
    if (this.#found.length === this.#limit) this.#last = this.#found.at(-1) ?? null;
  }
}
