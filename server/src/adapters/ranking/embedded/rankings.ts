import type { RankedMembers, RankingPage, RankingQuery } from '../port.ts';
import {
  type Bitmap,
  copyBitmap,
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
import { type CompiledQuery, compileCandidates, compileQuery } from './query.ts';
import { BestMembers, compareRank, type RankedEntry, toOrderKey, toRankPosition } from './rank-order.ts';
import { containsTransaction, parseSnapshot } from './snapshot.ts';

/** Members kept of each ranking: enough for some pages. */
const KEPT_MEMBERS = 200;
/** Rankings kept, those used last. One takes up to 160 kB at a million members. */
const MAX_KEPT = 200;

/** The members who match a query, as of a version of the index. */
interface Ranking {
  matches: Map<MemberBlock, Bitmap>;
  total: number;
  /** The first of them in order; null as long as they were only counted. */
  best: RankedEntry[] | null;
  version: number;
}

function findAll({ blocks, findCandidates, filter }: CompiledQuery, version: number): Ranking {
  const matches = new Map<MemberBlock, Bitmap>();
  let total = 0;
  for (const block of blocks) {
    const found = findCandidates(block);
    filter(block, found);
    const count = countBits(found);
    if (count === 0) continue;
    matches.set(block, found);
    total += count;
  }
  return { matches, total, best: null, version };
}

function rankAll({ matches }: Ranking, { rank }: CompiledQuery): RankedEntry[] {
  const best = new BestMembers(KEPT_MEMBERS, null);
  for (const [block, found] of matches) rank(block, found, best);
  return best.list();
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

/** Evaluates only the changed members again. */
function refresh(
  ranking: Ranking,
  changed: Map<MemberBlock, Bitmap>,
  { blocks, findCandidates, filter, rank }: CompiledQuery,
  version: number,
): Ranking {
  const { matches, best } = ranking;
  let { total } = ranking;
  const entering = new BestMembers(KEPT_MEMBERS, null);
  for (const [block, bitmap] of changed) {
    if (!blocks.includes(block)) continue;
    const present = matches.get(block) ?? createBitmap();
    total -= countBits(present);
    subtract(present, bitmap);
    const found = findCandidates(block);
    intersect(found, bitmap);
    filter(block, found);
    if (best) rank(block, found, entering);
    unite(present, found);
    total += countBits(present);
    matches.set(block, present);
  }
  const isCut = best !== null && ranking.total > best.length;
  return {
    matches,
    total,
    best: best && mergeBest({ best, isCut }, changed, entering.list(), total),
    version,
  };
}

/** Returns the best after changes, or null if too few are left to know the following ones. */
function mergeBest(
  { best, isCut }: { best: RankedEntry[]; isCut: boolean },
  changed: Map<MemberBlock, Bitmap>,
  entering: RankedEntry[],
  total: number,
): RankedEntry[] | null {
  const kept = best.filter(({ block, position }) => {
    const bitmap = changed.get(block);
    return !(bitmap && hasBit(bitmap, position));
  });
  // A cut list does not contain all members after its last one, so a member who belongs there is not added.
  const last = isCut ? kept.at(-1) : undefined;
  const added = entering.filter((entry) => !isCut || (last && compareRank(entry, last) < 0));
  const merged = [...kept, ...added].sort(compareRank).slice(0, KEPT_MEMBERS);
  return total > merged.length && merged.length < KEPT_MEMBERS / 2 ? null : merged;
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
    const compiled = compileQuery(this.#index, query);
    const ranking = this.#find(query, compiled);
    ranking.best ??= rankAll(ranking, compiled);
    const { best, total } = ranking;
    const start = after ? toOrderKey(after) : null;
    const shown = snapshot === undefined ? null : parseSnapshot(snapshot);
    const page = best
      .filter(
        (entry) =>
          (!start || compareRank(entry, start) > 0) &&
          (!shown || containsTransaction(shown, entry.block.changedIn[entry.position] as number)),
      )
      .slice(0, limit);
    if (page.length === limit || best.length === total) return { members: page.map(toRankPosition), total };
    // Beyond the kept members.
    const following = new BestMembers(limit, start);
    for (const [block, found] of ranking.matches) {
      const matches = copyBitmap(found);
      const { changedIn } = block;
      if (shown) keepBits(matches, (position) => containsTransaction(shown, changedIn[position] as number));
      compiled.rank(block, matches, following);
    }
    return { members: following.list().map(toRankPosition), total };
  }

  /** The number of members who match, and of all members whom the seeker can be shown. */
  count(query: RankingQuery): { matching: number; listed: number } {
    const { blocks, findCandidates } = compileCandidates(this.#index, query.seeker);
    const listed = blocks.reduce((sum, block) => sum + countBits(findCandidates(block)), 0);
    return { matching: this.#find(query, compileQuery(this.#index, query)).total, listed };
  }

  /** The matches as of the present version: from a kept ranking of an earlier one if possible. */
  #find(query: RankingQuery, compiled: CompiledQuery): Ranking {
    const { now, ...rest } = query;
    // Ages change with the day only.
    const name = JSON.stringify([rest, now.toISOString().slice(0, 10)]);
    const kept = this.#kept.get(name);
    this.#kept.delete(name);
    const ranking = kept?.version === this.#index.version ? kept : this.#evaluate(compiled, kept);
    this.#kept.set(name, ranking);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MAX_KEPT) break;
      this.#kept.delete(oldest);
    }
    return ranking;
  }

  #evaluate(compiled: CompiledQuery, kept: Ranking | undefined): Ranking {
    const { version } = this.#index;
    const changed = kept && this.#index.listChangedSince(kept.version);
    return changed
      ? refresh(kept, groupByBlock(this.#index, changed), compiled, version)
      : findAll(compiled, version);
  }
}
