import { DAY_MS } from '../../../platform/clock.ts';

/** A member who may be shown in a list. */
export interface Candidate {
  memberId: string;
  /** At least 0, such as the probability of a match. */
  score: number;
  /** How often the member was shown today, in fair shares: 1 if as often as members are on average in a day. */
  exposure: number;
  joinedAt: Date;
}

export interface ExposureBudget {
  /** Exposures that cost nothing, in fair shares. */
  freeShares: number;
  /** How fast the score falls beyond the free exposures: at one more fair share it is divided by 1 + `penalty`. */
  penalty: number;
  /** Exposures after which a member comes after all others for the rest of the day, in fair shares. */
  maxShares: number;
  /** New members are shown at least this often, in fair shares. */
  newMemberShares: number;
  /** How long a member is new. */
  newMemberDays: number;
  /** Places of a list that may go to new members below their share. */
  newMemberPlaces: number;
}

/** The budget of the site, chosen with the simulator (docs/decisions/042-learning-to-rank.md). */
export const exposureShares = {
  freeShares: 1,
  penalty: 1,
  maxShares: 2.5,
  newMemberShares: 1,
  newMemberDays: 7,
} satisfies Partial<ExposureBudget>;

const isNew = ({ joinedAt }: Candidate, { newMemberDays }: ExposureBudget, now: Date): boolean =>
  now.getTime() - joinedAt.getTime() < newMemberDays * DAY_MS;

/** The score of a member after the penalty for exposures beyond the free ones. */
function scoreWithinBudget({ score, exposure }: Candidate, budget: ExposureBudget): number {
  const excess = exposure - budget.freeShares;
  return excess <= 0 ? score : score / (1 + budget.penalty * excess);
}

/**
 * Chooses and orders the members of a list within a budget of exposures. Members over the maximum come last. Some places
 * go to the best new members who have not had their share yet. Without either, the order is that of the scores; equal
 * scores keep their order.
 */
export function rankFairly<C extends Candidate>(
  candidates: readonly C[],
  { budget, length, now }: { budget: ExposureBudget; length: number; now: Date },
): C[] {
  const isOverMaximum = ({ exposure }: Candidate) => exposure >= budget.maxShares;
  const ranked = candidates
    .map((candidate) => ({
      candidate,
      isLast: isOverMaximum(candidate),
      score: scoreWithinBudget(candidate, budget),
    }))
    .sort((a, b) => Number(a.isLast) - Number(b.isLast) || b.score - a.score)
    .map(({ candidate }) => candidate);
  const isOwedExposure = (candidate: Candidate) =>
    isNew(candidate, budget, now) && candidate.exposure < budget.newMemberShares;
  const top = ranked.slice(0, length);
  const missing = budget.newMemberPlaces - top.filter(isOwedExposure).length;
  const promoted = missing > 0 ? ranked.slice(length).filter(isOwedExposure).slice(0, missing) : [];
  if (promoted.length === 0) return top;
  // The promoted replace the last members of the list who are not owed exposure themselves.
  const replaced = new Set(top.filter((candidate) => !isOwedExposure(candidate)).slice(-promoted.length));
  return [...top.filter((candidate) => !replaced.has(candidate)), ...promoted];
}
