import { createHash } from 'node:crypto';
import { DATA_EXPORT_RETENTION_DAYS, type DataExport } from '@troth/contract';
import { DAY_MS } from '../../platform/clock.ts';

/** Time until another export may be requested. */
export const REQUEST_INTERVAL_MS = DAY_MS;

/** An export without a result after this time has lost its job. */
export const STALLED_AFTER_MS = DAY_MS;

export const RETENTION_MS = DATA_EXPORT_RETENTION_DAYS * DAY_MS;

export const expiryOf = (readyAt: Date): Date => new Date(readyAt.getTime() + RETENTION_MS);

export const archiveFolder = (downloadId: string): string => `downloads/${downloadId}`;

export const archiveKey = (downloadId: string): string => `${archiveFolder(downloadId)}/archive.zip`;

/** The public id of an archive for mails and logs; it does not reveal the storage key. */
export const exportMailId = (downloadId: string): string =>
  createHash('sha256').update(`mail about ${downloadId}`).digest('hex').slice(0, 32);

export const archiveFileName = (readyAt: Date): string =>
  `troth-data-${readyAt.toISOString().slice(0, 10)}.zip`;

export interface StoredDataExport {
  downloadId: string;
  status: DataExport['status'];
  requestedAt: Date;
  readyAt: Date | null;
  expiresAt: Date | null;
  bytes: number | null;
}

export const isExpired = ({ expiresAt }: StoredDataExport, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

export const toDataExport = ({
  status,
  requestedAt,
  readyAt,
  expiresAt,
  bytes,
}: StoredDataExport): DataExport => ({
  status,
  requestedAt: requestedAt.toISOString(),
  readyAt: readyAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
  bytes,
});
