import { useMeQuery } from '../profiles/index.ts';

const EVERY = 60_000;

/** How often notifications are asked for, in milliseconds: not before the profile is completed (specification §9). */
export function usePollingInterval(): number {
  return useMeQuery().data?.status === 'listed' ? EVERY : 0;
}
