import type { RankedMembers, RankingPage, RankingQuery } from '../port.ts';
import {
  type Bitmap,
  countBits,
  createBitmap,
  hasBit,
  intersect,
  keepBits,
  setBit,
  subtract,
  unite,
} from './bitmap.ts';
import type { MemberBlock } from './member-block.ts';
import type { MemberIndex } from './member-index.ts';
import { type CompiledQuery, compileQuery } from './query.ts';
import { BestMembers, compareRank, type RankedEntry, toOrderKey, toRankPosition } from './rank-order.ts';
import { containsTransaction, parseSnapshot } from './snapshot.ts';

/** Members kept of each ranking: enough for some pages. */
const KEPT_MEMBERS = 200;
/** Rankings kept, those used last. One takes up to 160 kB at a million members. */
const MAX_KEPT = 200;

/** The members who match a query, and the best of them, as of a version of the index. */
interface Ranking {
  matches: Map<MemberBlock, Bitmap>;
  total: number;
  best: RankedEntry[];
  /** Whether more members match than `best` contains. */
  isCut: boolean;
  version: number;
}

function rankAll({ blocks, findCandidates, filter, rank }: CompiledQuery, version: number): Ranking {
  const matches = new Map<MemberBlock, Bitmap>();
  const best = new BestMembers(KEPT_MEMBERS, null);
  let total = 0;
  for (const block of blocks) {
    const found = findCandidates(block);
    filter(block, found);
    const count = countBits(found);
    if (count === 0) continue;
    matches.set(block, found);
    total += count;
    rank(block, found, best);
  }
  return { matches, total, best: best.list(), isCut: total > KEPT_MEMBERS, version };
}

/** The changed members of each block. */
function groupByBlock(index: MemberIndex, addresses: Iterable<number>): Map<MemberBlock, Bitmap> {
  const changed = new Map<MemberBlock, Bitmap>();
  for (const address of addresses) {
    const { block, position } = index.placeAt(address);
    const bitmap = changed.get(block) ?? createBitmap();
    setBit(bitmap, position);
    changed.set(block, bitmap);
  }
  return changed;
}

/** Evaluates only the changed members again. Returns null if too few of the best are left to know the following ones. */
function refresh(
  ranking: Ranking,
  changed: Map<MemberBlock, Bitmap>,
  { blocks, findCandidates, filter, rank }: CompiledQuery,
  version: number,
): Ranking | null {
  const { matches } = ranking;
  let { total } = ranking;
  const kept = ranking.best.filter(({ block, position }) => {
    const bitmap = changed.get(block);
    return !(bitmap && hasBit(bitmap, position));
  });
  const entering = new BestMembers(KEPT_MEMBERS, null);
  for (const [block, bitmap] of changed) {
    if (!blocks.includes(block)) continue;
    const present = matches.get(block) ?? createBitmap();
    total -= countBits(present);
    subtract(present, bitmap);
    const found = findCandidates(block);
    intersect(found, bitmap);
    filter(block, found);
    rank(block, found, entering);
    unite(present, found);
    total += countBits(present);
    matches.set(block, present);
  }
  // A cut list does not contain all members after its last one, so a member who belongs there is not added.
  const last = ranking.isCut ? kept.at(-1) : undefined;
  const added = entering.list().filter((entry) => !ranking.isCut || (last && compareRank(entry, last) < 0));
  const best = [...kept, ...added].sort(compareRank).slice(0, KEPT_MEMBERS);
  const isCut = total > best.length;
  if (isCut && best.length < KEPT_MEMBERS / 2) return null;
  return { matches, total, best, isCut, version };
}

/** Ranks, and keeps recent rankings: their next pages and repetitions evaluate only members who have changed since. */
export class Rankings {
  #index: MemberIndex;
  #kept = new Map<string, Ranking>();

  constructor(index: MemberIndex) {
    this.#index = index;
  }

  /** A page of the members who match. `total` counts the members of all pages at present. */
  findBest(query: RankingQuery, { limit, after, snapshot }: RankingPage): Omit<RankedMembers, 'snapshot'> {
    const { best, total, isCut } = this.#find(query);
    const start = after ? toOrderKey(after) : null;
    const shown = snapshot === undefined ? null : parseSnapshot(snapshot);
    const page = best
      .filter(
        (entry) =>
          (!start || compareRank(entry, start) > 0) &&
          (!shown || containsTransaction(shown, entry.block.changedIn[entry.position] as number)),
      )
      .slice(0, limit);
    if (page.length === limit || !isCut) return { members: page.map(toRankPosition), total };
    // Beyond the kept members.
    const compiled = compileQuery(this.#index, query);
    const following = new BestMembers(limit, start);
    for (const block of compiled.blocks) {
      const matches = compiled.findCandidates(block);
      compiled.filter(block, matches);
      const { changedIn } = block;
      if (shown) keepBits(matches, (position) => containsTransaction(shown, changedIn[position] as number));
      compiled.rank(block, matches, following);
    }
    return { members: following.list().map(toRankPosition), total };
  }

  #find(query: RankingQuery): Ranking {
    const { now, ...rest } = query;
    // Ages change with the day only.
    const name = JSON.stringify([rest, now.toISOString().slice(0, 10)]);
    const kept = this.#kept.get(name);
    this.#kept.delete(name);
    const ranking = kept?.version === this.#index.version ? kept : this.#evaluate(query, kept);
    this.#kept.set(name, ranking);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MAX_KEPT) break;
      this.#kept.delete(oldest);
    }
    return ranking;
  }

  /** Ranks as of the present version, from a kept ranking of an earlier one if possible. */
  #evaluate(query: RankingQuery, kept: Ranking | undefined): Ranking {
    const { version } = this.#index;
    const compiled = compileQuery(this.#index, query);
    const changed = kept && this.#index.listChangedSince(kept.version);
    const refreshed = changed && refresh(kept, groupByBlock(this.#index, changed), compiled, version);
    return refreshed ?? rankAll(compiled, version);
  }
}
