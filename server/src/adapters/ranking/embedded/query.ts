import type { RankingQuery } from '../port.ts';
import { type Bitmap, copyBitmap, countBits, setBit } from './bitmap.ts';
import { compileCondition } from './conditions.ts';
import type { MemberBlock } from './member-block.ts';
import type { MemberIndex } from './member-index.ts';
import type { BestMembers } from './rank-order.ts';
import { compileScoring, type ScoreMembers } from './scoring.ts';

/** A query prepared for the present state of an index; valid until the index changes. */
export interface CompiledQuery {
  /** The blocks with members whom the seeker looks for. */
  blocks: readonly MemberBlock[];
  /** The members of a block whom the seeker can be shown: of matching gender, and not themselves. */
  findCandidates(block: MemberBlock): Bitmap;
  /** Removes candidates who do not meet all conditions. */
  filter(block: MemberBlock, candidates: Bitmap): void;
  /** Offers members of a block with their scores. */
  rank(block: MemberBlock, members: Bitmap, best: BestMembers): void;
}

export function compileQuery(index: MemberIndex, { seeker, conditions, now }: RankingQuery): CompiledQuery {
  const own = index.find(seeker.memberId);
  const filter = compileCondition(index, { kind: 'allOf', conditions });
  // Counting needs no scores.
  let score: ScoreMembers | null = null;
  return {
    blocks: [...new Set(seeker.lookingFor)].flatMap((gender) => index.blocksOf[gender]),
    findCandidates(block) {
      const candidates = copyBitmap(block.lookingFor[seeker.gender]);
      if (own?.block === block) setBit(candidates, own.position, false);
      return candidates;
    },
    filter,
    rank(block, members, best) {
      score ??= compileScoring(seeker, { dictionaries: index.dictionaries, now });
      const { selection, scores } = score(block, members);
      const { positions, count } = selection;
      for (let index = 0; index < count; index++) {
        const position = positions[index] as number;
        const memberScore = scores[position] as number;
        if (memberScore >= best.lowestScore) best.offer(block, position, memberScore);
      }
    },
  };
}

/** Counts the members who match, and all members whom the seeker can be shown. */
export function countMatches(index: MemberIndex, query: RankingQuery): { matching: number; listed: number } {
  const { blocks, findCandidates, filter } = compileQuery(index, query);
  let matching = 0;
  let listed = 0;
  for (const block of blocks) {
    const candidates = findCandidates(block);
    listed += countBits(candidates);
    filter(block, candidates);
    matching += countBits(candidates);
  }
  return { matching, listed };
}
