import { type DataExport, dataExportEndpoints } from '@troth/contract';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { useAtInstant } from '../../ui/instant.ts';

const dataExportApi = api.injectEndpoints({
  endpoints: (build) => ({
    download: build.query({ ...fromEndpoint(dataExportEndpoints.current), providesTags: ['Download'] }),
    requestDownload: build.mutation({
      ...fromEndpoint(dataExportEndpoints.request),
      // Refused where one is there already: then that one is shown.
      invalidatesTags: ['Download'],
    }),
    /** Not kept: it is good for five minutes. */
    downloadAddress: build.mutation({ ...fromEndpoint(dataExportEndpoints.address) }),
  }),
});

export const { useDownloadQuery, useRequestDownloadMutation, useDownloadAddressMutation } = dataExportApi;

/** While one is being made, in milliseconds. */
const POLLING_INTERVAL_MS = 4_000;

/** The archive as it stands, asked for again while it is made and when its time is over. */
export function useDataExport() {
  const [isMade, setMade] = useState(false);
  const { data, error, refetch } = useDownloadQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isMade ? POLLING_INTERVAL_MS : 0,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const download = data?.download;
  const isPreparing = download?.status === 'preparing';
  if (isPreparing !== isMade) setMade(isPreparing);
  useAtInstant(download?.expiresAt, () => void refetch());
  return { download, error: data === undefined ? error : undefined, refetch };
}

/** One that can be had now; a job that is late does not make an old one good. */
export const isReady = (download: DataExport, now = new Date()): boolean =>
  download.status === 'ready' && (download.expiresAt === null || new Date(download.expiresAt) > now);

const DAY_MS = 24 * 60 * 60 * 1000;

/** One is made a day. */
export const canRequestAgain = ({ requestedAt }: DataExport, now = Date.now()): boolean =>
  now - new Date(requestedAt).getTime() >= DAY_MS;
