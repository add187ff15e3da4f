import type { ProfileCard } from '@troth/contract';
import type { useInterestActs } from '../useInterestActs.ts';

export type Question = 'words' | 'withdraw' | 'end' | 'profile';

/** What each state of the interest action is given. */
export interface InterestPart {
  member: ProfileCard;
  /** The first name. */
  name: string;
  acts: ReturnType<typeof useInterestActs>;
  on: 'card' | 'profile';
  /** Opens what comes before the act: the words that go with it, or whether it is meant. */
  ask: (question: Question) => void;
  /** It came to this while the member looked on. */
  isNew: boolean;
}
