import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
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
import { deleteExpiredExports, exportExists, saveOutcome, startAttempt } from './store/exports.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    'download.make': { downloadId: string };
    'download.tell': { downloadId: string };
  }
}

/** The export counts its own attempts; these cover a long database outage. */
const MAX_ATTEMPTS = 25;

/** One export at a time for the whole site: they take long and must not hold up other jobs. */
export const addBuildJob = (db: Db, downloadId: string): Promise<void> =>
  addJob(
    db,
    'download.make',
    { downloadId },
    { key: `download:${downloadId}`, queue: 'archives', maxAttempts: MAX_ATTEMPTS },
  );

const addMailJob = (db: Db, downloadId: string): Promise<void> =>
  addJob(
    db,
    'download.tell',
    { downloadId },
    { key: `download told:${downloadId}`, maxAttempts: MAX_ATTEMPTS },
  );

export interface BuildDependencies extends ExportDependencies {
  clock: Clock;
  log: Logger;
}

type BuildOutcome = Parameters<typeof saveOutcome>[2];

/** After too many attempts or kills of the process. */
const MAX_BUILD_ATTEMPTS = 5;

/** Saves the outcome and queues the mail to the member in one transaction. Returns false if another job finished first. */
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

/** The member has left or requested another export while this one was made or after its job was killed. */
async function removeOrphanedArchive({ db, objects }: BuildDependencies, downloadId: string): Promise<void> {
  if (!(await exportExists(db, downloadId))) await objects.removeFolder(archiveFolder(downloadId));
}

/**
 * Creates an archive. Starts over if killed; a failure is retried a few times and then reported to the member. Of two
 * concurrent runs, which create the same archive, one records it.
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
          { mailId: exportMailId(downloadId), name: (error as Error).name },
          'an archive could not be made',
        );
        await finishBuild(dependencies, downloadId, { status: 'failed' });
      }
    }
    await removeOrphanedArchive(dependencies, downloadId);
  };

/** Deletes expired archives with their objects, and gives up those whose job was lost, with a mail to the member. */
export const deleteOldExports = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const stalledIds = await deleteExpiredExports(transaction, {
      now,
      lostSince: new Date(now.getTime() - STALLED_AFTER_MS),
      failedBefore: new Date(now.getTime() - RETENTION_MS),
    });
    for (const downloadId of stalledIds) await addMailJob(transaction, downloadId);
  });
