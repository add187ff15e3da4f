import { interestEndpoints } from '@troth/contract';
import { api } from '../../platform/api.ts';
import { call } from '../../platform/from-contract.ts';

export const interestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    receivedInterests: build.query({ ...call(interestEndpoints.received), providesTags: ['Interest'] }),
  }),
});

export const { useReceivedInterestsQuery } = interestsApi;

/** How many received interests wait for an answer; 0 while unknown, so that the badge stays away. */
export function useInterestBadge(): number {
  const { data } = useReceivedInterestsQuery({ query: { countOnly: 'true' } });
  return data && 'count' in data ? data.count : 0;
}
