import { randomUUID } from 'node:crypto';
import type { dataExportEndpoints, EndpointReply } from '@troth/contract';
import { lockSession } from '@troth/identity';
import { t } from '@troth/texts';
import type { ObjectStore } from '../../adapters/objects/port.ts';
import { inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/route.ts';
import { requireRecentSignIn } from '../identity/index.ts';
import { addBuildJob } from './build-archive.ts';
import {
  archiveFileName,
  archiveKey,
  isExpired,
  REQUEST_INTERVAL_MS,
  type StoredDataExport,
  toDataExport,
} from './rules.ts';
import { findExport, insertExport } from './store/exports.ts';

type ExportEndpoints = typeof dataExportEndpoints;

function exportRefusedError(last: StoredDataExport | undefined): ApiError {
  if (last?.status !== 'ready') {
    return new ApiError('CONFLICT', t('We’re preparing your data. We’ll email you when it’s ready.'));
  }
  const againAt = new Date(last.requestedAt.getTime() + REQUEST_INTERVAL_MS).toISOString();
  const message = t('You can request your data once a day. Your last file is still available.');
  return new ApiError('CONFLICT', message, { againAt });
}

/** Starts an export: one at a time, and one in 24 hours unless the last one failed. */
export function requestExport({
  caller,
  db,
  now,
}: Call<ExportEndpoints['request']>): Promise<EndpointReply<ExportEndpoints['request']>> {
  const { memberId, sessionId } = caller;
  return inTransaction(db, async (transaction) => {
    // A deletion ends the sessions first, so no export can start after it.
    if (!(await lockSession(transaction, memberId, sessionId))) throw new ApiError('UNAUTHENTICATED');
    const requestedSince = new Date(now.getTime() - REQUEST_INTERVAL_MS);
    const request = { memberId, downloadId: randomUUID(), now, requestedSince };
    const download = await insertExport(transaction, request);
    if (!download) throw exportRefusedError(await findExport(transaction, memberId));
    await addBuildJob(transaction, download.downloadId);
    return { download: toDataExport(download) };
  });
}

export async function showExport({
  caller,
  db,
  now,
}: Call<ExportEndpoints['current']>): Promise<EndpointReply<ExportEndpoints['current']>> {
  const download = await findExport(db, caller.memberId);
  return { download: download && !isExpired(download, now) ? toDataExport(download) : null };
}

/** The URL of the archive. Requires a recent sign-in, because the archive contains all data of the member. */
export async function getExportUrl(
  { caller, db, now }: Call<ExportEndpoints['downloadUrl']>,
  objects: ObjectStore,
): Promise<EndpointReply<ExportEndpoints['downloadUrl']>> {
  requireRecentSignIn(caller, now);
  const download = await findExport(db, caller.memberId);
  if (!download?.readyAt || isExpired(download, now)) throw new ApiError('NOT_FOUND');
  return {
    url: await objects.attachmentUrl(archiveKey(download.downloadId), archiveFileName(download.readyAt)),
  };
}
