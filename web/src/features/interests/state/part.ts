import type { ProfileCard } from '@troth/contract';
import type { useInterestActs } from '../useInterestActs.ts';

/** What each state of the interest action is given. */
export interface InterestPart {
  member: ProfileCard;
  /** The first name. */
  name: string;
  acts: ReturnType<typeof useInterestActs>;
  on: 'card' | 'profile';
  /** Opens the question that comes before taking something back. */
  ask: (question: 'withdraw' | 'end') => void;
  /** It came to this while the member looked on. */
  isNew: boolean;
}
