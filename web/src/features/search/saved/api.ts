import { searchEndpoints } from '@troth/contract';
import { api } from '../../../platform/api.ts';
import { call } from '../../../platform/from-contract.ts';

const savedApi = api.injectEndpoints({
  endpoints: (build) => ({
    savedSearches: build.query({ ...call(searchEndpoints.saved), providesTags: ['SavedSearch'] }),
    saveSearch: build.mutation({
      ...call(searchEndpoints.save),
      invalidatesTags: (_reply, failure) => (failure ? [] : ['SavedSearch']),
    }),
    // Also after a refusal: one that is gone was deleted somewhere else.
    forgetSearch: build.mutation({ ...call(searchEndpoints.forget), invalidatesTags: ['SavedSearch'] }),
  }),
});

export const { useSavedSearchesQuery, useSaveSearchMutation, useForgetSearchMutation } = savedApi;
