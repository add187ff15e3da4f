import type { DataDownload } from '@troth/contract';
import { useState } from 'react';
import { useAtInstant } from '../../ui/useAtInstant.ts';
import { useDownloadQuery } from './api.ts';

/** While one is being made, in milliseconds. */
const ASK_AGAIN_AFTER = 4_000;

/** The archive as it stands, asked for again while it is made and when its time is over. */
export function useDownload() {
  const [isMade, setMade] = useState(false);
  const { data, error, refetch } = useDownloadQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isMade ? ASK_AGAIN_AFTER : 0,
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
export const isReady = (download: DataDownload, now = new Date()): boolean =>
  download.status === 'ready' && (download.expiresAt === null || new Date(download.expiresAt) > now);

const DAY_MS = 24 * 60 * 60 * 1000;

/** One is made a day. */
export const mayAskAgain = ({ requestedAt }: DataDownload, now = Date.now()): boolean =>
  now - new Date(requestedAt).getTime() >= DAY_MS;
