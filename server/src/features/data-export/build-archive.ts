import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { errorFieldsOf } from '../../platform/error-fields.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { inLanguage } from '../../platform/language.ts';
import type { Logger } from '../../platform/log.ts';
import { currentMembership } from '../membership/index.ts';
import { createArchive } from './archive.ts';
import {
  archiveFolder,
  archiveKey,
  expiryOf,
  exportMailId,
  RETENTION_MS,
  STALLED_AFTER_MS,
} from './rules.ts';
import type { ExportDependencies } from './section.ts';
import { exportSections } from './sections.ts';
import { deleteExpiredExports, hasExport, saveOutcome, startAttempt } from './store/exports.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    'download.make': { downloadId: string };
    'download.tell': { downloadId: string };
  }
}

/** Attempts of a job. Builds stop after `MAX_BUILD_ATTEMPTS`; the other attempts cover a long database outage. */
const MAX_JOB_ATTEMPTS = 25;

/** Queues a build. The site builds one archive at a time, because builds take long and must not hold up other jobs. */
export const addBuildJob = (db: Db, downloadId: string): Promise<void> =>
  addJob(
    db,
    'download.make',
    { downloadId },
    { key: `download:${downloadId}`, queue: 'archives', maxAttempts: MAX_JOB_ATTEMPTS },
  );

const addMailJob = (db: Db, downloadId: string): Promise<void> =>
  addJob(
    db,
    'download.tell',
    { downloadId },
    { key: `download told:${downloadId}`, maxAttempts: MAX_JOB_ATTEMPTS },
  );

export interface BuildDependencies extends ExportDependencies {
  clock: Clock;
  log: Logger;
}

type BuildOutcome = Parameters<typeof saveOutcome>[2];

/** Attempts to build an archive, including killed ones, before the export is marked as failed. */
const MAX_BUILD_ATTEMPTS = 5;

/** Saves the outcome and queues the mail in one transaction. Returns false if another job finished first. */
const finishBuild = (
  { db }: BuildDependencies,
  downloadId: string,
  outcome: BuildOutcome,
): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    const isSaved = await saveOutcome(transaction, downloadId, outcome);
    if (isSaved) await addMailJob(transaction, downloadId);
    return isSaved;
  });

async function buildArchive(
  dependencies: BuildDependencies,
  downloadId: string,
  memberId: string,
): Promise<void> {
  const { db, objects, clock } = dependencies;
  const now = clock.now();
  const { tier } = await currentMembership(db, memberId, now);
  const user = await dependencies.users.find(memberId);
  const bytes = await inLanguage(user?.language ?? 'en', () =>
    objects.writeFrom(
      archiveKey(downloadId),
      createArchive(exportSections, { ...dependencies, memberId, tier, now }),
      'application/zip',
    ),
  );
  const readyAt = clock.now();
  await finishBuild(dependencies, downloadId, {
    status: 'ready',
    bytes,
    readyAt,
    expiresAt: expiryOf(readyAt),
  });
}

/** Removes the archive if the member has deleted the account or requested another export since the build began. */
async function removeOrphanedArchive({ db, objects }: BuildDependencies, downloadId: string): Promise<void> {
  if (!(await hasExport(db, downloadId))) await objects.removeFolder(archiveFolder(downloadId));
}

/**
 * Returns the task that builds an archive. A killed task starts over; a failed one is retried a few times and then
 * reported to the member. Of two concurrent tasks for the same export, only the first to finish records the archive.
 */
export const createBuildTask =
  (dependencies: BuildDependencies) =>
  async ({ downloadId }: { downloadId: string }): Promise<void> => {
    const attempt = await startAttempt(dependencies.db, downloadId);
    if (attempt) {
      const { memberId, attempts } = attempt;
      const isLast = attempts >= MAX_BUILD_ATTEMPTS;
      try {
        if (attempts <= MAX_BUILD_ATTEMPTS) await buildArchive(dependencies, downloadId, memberId);
        else await finishBuild(dependencies, downloadId, { status: 'failed' });
      } catch (error) {
        if (!isLast) throw error;
        dependencies.log.error(
          { mailId: exportMailId(downloadId), ...errorFieldsOf(error) },
          'an archive could not be built',
        );
        await finishBuild(dependencies, downloadId, { status: 'failed' });
      }
    }
    await removeOrphanedArchive(dependencies, downloadId);
  };

/** Deletes expired exports. Marks exports whose job was lost as failed, and queues a mail to each of their members. */
export const deleteOldExports = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const stalledIds = await deleteExpiredExports(transaction, {
      now,
      stalledBefore: new Date(now.getTime() - STALLED_AFTER_MS),
      failedBefore: new Date(now.getTime() - RETENTION_MS),
    });
    for (const downloadId of stalledIds) await addMailJob(transaction, downloadId);
  });
