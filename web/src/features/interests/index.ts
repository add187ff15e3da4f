/** Expressing, answering and withdrawing interest. */

export { acceptanceClosed, acceptanceSlice, selectAcceptance } from './acceptance.ts';
export { InterestAction } from './action/InterestAction.tsx';
export { InterestBottomBar } from './action/InterestBottomBar.tsx';
export { InterestInAnswer } from './action/InterestInAnswer.tsx';
export { useInterestAbout } from './action/useInterestAbout.tsx';
export * from './api.ts';
export { declineSlice } from './decline-undo.ts';
export { InterestQueue } from './InterestQueue.tsx';
export { interestQueueSlice } from './interest-queue.ts';
export { ReceivedInterests, SentInterests } from './lists/InterestList.tsx';
export { InterestSummary } from './lists/InterestSummary.tsx';
export { PendingInterests } from './lists/PendingInterests.tsx';
export { onInterestEvent, refetchInterests } from './on-event.ts';
export { getRelationship, type Relationship } from './relationship.ts';
export { useWritingRequirement } from './useWritingRequirement.ts';
