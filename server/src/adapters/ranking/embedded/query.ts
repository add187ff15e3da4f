import type { RankedMembers, RankingPage, RankingQuery } from '../port.ts';
import { BestMembers } from './best-members.ts';
import { type Bitmap, BLOCK_SIZE, filterBits, intersect, listBits, setBit } from './bitmap.ts';
import { compileCondition } from './conditions.ts';
import type { MemberBlock } from './member-block.ts';
import type { MemberIndex } from './member-index.ts';
import { compileScoring, type Selection } from './scoring.ts';
import { containsTransaction, parseSnapshot } from './snapshot.ts';

/** The members of each block whom the seeker can be shown: of matching gender, and not themselves. */
function* findCandidates(
  index: MemberIndex,
  { seeker }: RankingQuery,
): Generator<{ block: MemberBlock; candidates: Bitmap }> {
  const own = index.find(seeker.memberId);
  for (const gender of new Set(seeker.lookingFor)) {
    for (const block of index.blocksOf[gender]) {
      const candidates = new Uint32Array(block.lookingFor[seeker.gender]);
      if (own?.block === block) setBit(candidates, own.position, false);
      yield { block, candidates };
    }
  }
}

/** The members of each block who meet all conditions. Blocks that were not searched yet cost nothing. */
function* findMatches(
  index: MemberIndex,
  query: RankingQuery,
): Generator<{ block: MemberBlock; matches: Bitmap }> {
  const filter = compileCondition(index, { kind: 'allOf', conditions: query.conditions });
  for (const { block, candidates } of findCandidates(index, query)) {
    intersect(candidates, filter(block, candidates));
    yield { block, matches: candidates };
  }
}

const createSelection = (): Selection => ({ positions: new Uint16Array(BLOCK_SIZE), count: 0 });

/** Ranks all members who match, and returns a page. `total` counts the members of all pages. */
export function findBest(
  index: MemberIndex,
  query: RankingQuery,
  { limit, after, snapshot }: RankingPage,
): Omit<RankedMembers, 'snapshot'> {
  const shown = snapshot === undefined ? null : parseSnapshot(snapshot);
  const score = compileScoring(query.seeker, { dictionaries: index.dictionaries, now: query.now });
  const best = new BestMembers(limit, after);
  const selection = createSelection();
  const scores = new Uint8Array(BLOCK_SIZE);
  let total = 0;
  for (const { block, matches } of findMatches(index, query)) {
    const { changedIn } = block;
    const ranked = shown
      ? filterBits(matches, (position) => containsTransaction(shown, changedIn[position] as number))
      : matches;
    selection.count = listBits(ranked, selection.positions);
    total += selection.count;
    score(block, selection, scores);
    for (let at = 0; at < selection.count; at++)
      best.offer(block, selection.positions[at] as number, scores[at] as number);
  }
  return { members: best.list(), total };
}

function countBits(bitmap: Bitmap, positions: Uint16Array): number {
  return listBits(bitmap, positions);
}

/** Counts the members who match, and all members whom the seeker can be shown. */
export function countMatches(index: MemberIndex, query: RankingQuery): { matching: number; listed: number } {
  const { positions } = createSelection();
  const filter = compileCondition(index, { kind: 'allOf', conditions: query.conditions });
  let matching = 0;
  let listed = 0;
  for (const { block, candidates } of findCandidates(index, query)) {
    listed += countBits(candidates, positions);
    intersect(candidates, filter(block, candidates));
    matching += countBits(candidates, positions);
  }
  return { matching, listed };
}
