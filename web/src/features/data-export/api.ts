import type { DataExport } from '@troth/contract';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { endpoints } from '../../platform/api/endpoints.ts';
import { useAtInstant } from '../../ui/instant.ts';

const dataExportApi = api.injectEndpoints({
  endpoints: (build) => ({
    download: build.query({ ...fromEndpoint(endpoints.dataExport.current), providesTags: ['Download'] }),
    requestDataExport: build.mutation({
      ...fromEndpoint(endpoints.dataExport.request),
      // If an export already exists, the server refuses the request; refetching then shows that export.
      invalidatesTags: ['Download'],
    }),
    /** Not cached: the URL is valid for five minutes. */
    dataExportUrl: build.mutation({ ...fromEndpoint(endpoints.dataExport.downloadUrl) }),
  }),
});

export const { useDownloadQuery, useRequestDataExportMutation, useDataExportUrlMutation } = dataExportApi;

/** Polling interval while an export is being made. */
const POLLING_INTERVAL_MS = 4_000;

/** The latest export. Polls while the export is being made, and refetches when it expires. */
export function useDataExport() {
  const [isPreparing, setPreparing] = useState(false);
  const { data, error, refetch } = useDownloadQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isPreparing ? POLLING_INTERVAL_MS : 0,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const download = data?.download;
  const isNowPreparing = download?.status === 'preparing';
  if (isNowPreparing !== isPreparing) setPreparing(isNowPreparing);
  useAtInstant(download?.expiresAt, () => void refetch());
  return { download, error: data === undefined ? error : undefined, refetch };
}

/** Whether the export can be downloaded now. An expired export cannot, even before the cleanup job deletes it. */
export const isReady = (download: DataExport, now = new Date()): boolean =>
  download.status === 'ready' && (download.expiresAt === null || new Date(download.expiresAt) > now);

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a new export can be requested; one per day is allowed. */
export const canRequestAgain = ({ requestedAt }: DataExport, now = Date.now()): boolean =>
  now - new Date(requestedAt).getTime() >= DAY_MS;
