import { createHash } from 'node:crypto';
import { type DataDownload, DOWNLOAD_KEPT_DAYS } from '@troth/contract';

const DAY_MS = 24 * 60 * 60 * 1000;

/** After this one may ask again. */
export const AGAIN_MS = DAY_MS;

/** One whose job is lost for so long does not come any more. */
export const LOST_MS = DAY_MS;

export const KEPT_MS = DOWNLOAD_KEPT_DAYS * DAY_MS;

export const expiryOf = (readyAt: Date): Date => new Date(readyAt.getTime() + KEPT_MS);

export const folderOf = (downloadId: string): string => `downloads/${downloadId}`;

export const keyOf = (downloadId: string): string => `${folderOf(downloadId)}/archive.zip`;

/** What the mail about an archive and log lines know it by: it tells nothing of where the archive lies. */
export const mailIdOf = (downloadId: string): string =>
  createHash('sha256').update(`mail about ${downloadId}`).digest('hex').slice(0, 32);

export const fileNameOf = (readyAt: Date): string => `troth-data-${readyAt.toISOString().slice(0, 10)}.zip`;

export interface Download {
  downloadId: string;
  status: DataDownload['status'];
  requestedAt: Date;
  readyAt: Date | null;
  expiresAt: Date | null;
  bytes: number | null;
}

export const isOver = ({ expiresAt }: Download, now: Date): boolean => expiresAt !== null && expiresAt <= now;

export const shown = ({ status, requestedAt, readyAt, expiresAt, bytes }: Download): DataDownload => ({
  status,
  requestedAt: requestedAt.toISOString(),
  readyAt: readyAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
  bytes,
});
