import type { RankedSeeker, RankingQuery } from '../port.ts';
import { type Bitmap, copyBitmap, setBit } from './bitmap.ts';
import { type BlockFilter, compileCondition } from './conditions.ts';
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

/** Finds the members whom a seeker can be shown, before all conditions. */
export function compileCandidates(
  index: MemberIndex,
  { memberId, gender, lookingFor }: RankedSeeker,
): Pick<CompiledQuery, 'blocks' | 'findCandidates'> {
  const own = index.find(memberId);
  return {
    blocks: [...new Set(lookingFor)].flatMap((each) => index.blocksOf[each]),
    findCandidates(block) {
      const candidates = copyBitmap(block.lookingFor[gender]);
      if (own?.block === block) setBit(candidates, own.position, false);
      return candidates;
    },
  };
}

export function compileQuery(index: MemberIndex, { seeker, conditions, now }: RankingQuery): CompiledQuery {
  // Compiled with the first use: a kept ranking often needs neither.
  let conditionsFilter: BlockFilter | null = null;
  let score: ScoreMembers | null = null;
  return {
    ...compileCandidates(index, seeker),
    filter(block, candidates) {
      conditionsFilter ??= compileCondition(index, { kind: 'allOf', conditions });
      conditionsFilter(block, candidates);
    },
    rank(block, members, best) {
      score ??= compileScoring(seeker, { dictionaries: index.dictionaries, now });
      const { selection, scores } = score(block, members, best.lowestScore);
      const { positions, count } = selection;
      for (let index = 0; index < count; index++) {
        const position = positions[index] as number;
        const memberScore = scores[position] as number;
        if (memberScore >= best.lowestScore) best.offer(block, position, memberScore);
      }
    },
  };
}
