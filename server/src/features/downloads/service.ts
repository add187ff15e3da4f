import { randomUUID } from 'node:crypto';
import type { downloadEndpoints, EndpointReply } from '@troth/contract';
import { holdSession } from '@troth/identity';
import { t } from '@troth/texts';
import type { ObjectStore } from '../../adapters/objects/port.ts';
import { inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/route.ts';
import { requireRecentSignIn } from '../identity/index.ts';
import { addMaking } from './jobs.ts';
import { AGAIN_MS, type Download, fileNameOf, isOver, keyOf, shown } from './rules.ts';
import { findDownload, insertDownload } from './store/downloads.ts';

type Endpoints = typeof downloadEndpoints;

function refusalOf(last: Download | undefined): ApiError {
  if (last?.status !== 'ready') {
    return new ApiError(
      'CONFLICT',
      t('Your archive is being prepared. We will write to you when it is ready.'),
    );
  }
  const againAt = new Date(last.requestedAt.getTime() + AGAIN_MS).toISOString();
  const message = t('You can ask for your data once a day. The archive of last time is still here for you.');
  return new ApiError('CONFLICT', message, { againAt });
}

/** Has an archive made: one at a time, and one in 24 hours, unless the last one failed. */
export function requestDownload({
  caller,
  db,
  now,
}: Call<Endpoints['request']>): Promise<EndpointReply<Endpoints['request']>> {
  const { memberId, sessionId } = caller;
  return inTransaction(db, async (transaction) => {
    // Nothing is begun behind the back of a deletion, which ends the sessions first.
    if (!(await holdSession(transaction, memberId, sessionId))) throw new ApiError('UNAUTHENTICATED');
    const notSince = new Date(now.getTime() - AGAIN_MS);
    const request = { memberId, downloadId: randomUUID(), now, notSince };
    const download = await insertDownload(transaction, request);
    if (!download) throw refusalOf(await findDownload(transaction, memberId));
    await addMaking(transaction, download.downloadId);
    return { download: shown(download) };
  });
}

export async function showDownload({
  caller,
  db,
  now,
}: Call<Endpoints['current']>): Promise<EndpointReply<Endpoints['current']>> {
  const download = await findDownload(db, caller.memberId);
  return { download: download && !isOver(download, now) ? shown(download) : null };
}

/** Where the archive can be saved; only to who has signed in a moment ago, as everything about a member is in it. */
export async function addressOfDownload(
  { caller, db, now }: Call<Endpoints['address']>,
  objects: ObjectStore,
): Promise<EndpointReply<Endpoints['address']>> {
  requireRecentSignIn(caller, now);
  const download = await findDownload(db, caller.memberId);
  if (!download?.readyAt || isOver(download, now)) throw new ApiError('NOT_FOUND');
  return { url: await objects.attachmentUrl(keyOf(download.downloadId), fileNameOf(download.readyAt)) };
}
