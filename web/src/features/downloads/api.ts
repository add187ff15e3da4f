import { downloadEndpoints } from '@troth/contract';
import { api } from '../../platform/api.ts';
import { call } from '../../platform/from-contract.ts';

const downloadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    download: build.query({ ...call(downloadEndpoints.current), providesTags: ['Download'] }),
    requestDownload: build.mutation({
      ...call(downloadEndpoints.request),
      // Refused where one is there already: then that one is shown.
      invalidatesTags: ['Download'],
    }),
    /** Not kept: it is good for five minutes. */
    downloadAddress: build.mutation({ ...call(downloadEndpoints.address) }),
  }),
});

export const { useDownloadQuery, useRequestDownloadMutation, useDownloadAddressMutation } = downloadsApi;
