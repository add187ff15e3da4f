/** Expressing, answering and withdrawing interest. */
export * from './api.ts';
export { InterestAction } from './InterestAction.tsx';
export { InterestFoot } from './InterestFoot.tsx';
export { InterestQueue } from './InterestQueue.tsx';
export { InterestSummary } from './InterestSummary.tsx';
export { interestQueueSlice } from './interest-queue.ts';
export { MemberCard } from './MemberCard.tsx';
export { catchUpOnInterests, onInterestEvent } from './on-event.ts';
export { ReceivedInterests } from './ReceivedInterests.tsx';
export { SentInterests } from './SentInterests.tsx';
export { type Standing, standingOf } from './standing.ts';
export { WaitingInterests } from './WaitingInterests.tsx';
