/** Expressing, answering and withdrawing interest. */
export * from './api.ts';
export { InterestAction } from './InterestAction.tsx';
export { InterestFoot } from './InterestFoot.tsx';
export { InterestSummary } from './InterestSummary.tsx';
export { MemberCard } from './MemberCard.tsx';
export { catchUpOnInterests, onInterestEvent } from './on-event.ts';
export { ReceivedInterests } from './ReceivedInterests.tsx';
export { SentInterests } from './SentInterests.tsx';
export { type Standing, standingOf } from './standing.ts';
export { WaitingInterests } from './WaitingInterests.tsx';
