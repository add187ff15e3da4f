import { type PageKey, promotionEndpoints } from '@troth/contract';
import { api } from '../../platform/api.ts';
import { call } from '../../platform/from-contract.ts';
import { type MemberPage, membersByPage, type PageSize } from '../profiles/index.ts';

export const promotionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    promotedProfiles: build.infiniteQuery<MemberPage, PageSize, PageKey | null>(
      membersByPage(call(promotionEndpoints.profiles), 'profiles'),
    ),
  }),
});

export const { usePromotedProfilesInfiniteQuery } = promotionsApi;
