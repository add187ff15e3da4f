import type { OtherProfile } from '@troth/contract';

type Looked = Pick<OtherProfile, 'photoWithheld' | 'photoAsk' | 'interestStatus' | 'receivedInterest'>;

/** How I stand to a member's photos; `open` where nobody needs to ask. */
export type Sight = 'open' | 'withheld' | 'asked' | 'granted' | 'refused';

export function sightOf({ photoWithheld, photoAsk, interestStatus, receivedInterest }: Looked): Sight {
  if (photoWithheld === null) {
    // Whoever is connected sees them for as long as that lasts; an answer on top of it adds nothing.
    const isConnected = interestStatus === 'accepted' || receivedInterest?.status === 'accepted';
    return photoAsk?.status === 'accepted' && !isConnected ? 'granted' : 'open';
  }
  if (photoAsk?.status === 'pending') return 'asked';
  return photoAsk?.status === 'declined' ? 'refused' : 'withheld';
}
