import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import { inLanguage } from '../../platform/language.ts';
import type { Logger } from '../../platform/log.ts';
import { currentMembership } from '../membership/index.ts';
import { archiveOf } from './archive/zip.ts';
import { addTelling } from './jobs.ts';
import type { PartTools } from './part.ts';
import { parts } from './parts.ts';
import { expiryOf, folderOf, keyOf, mailIdOf } from './rules.ts';
import { beginAttempt, endMaking, isHeld } from './store/downloads.ts';

export interface MakingParts extends PartTools {
  clock: Clock;
  log: Logger;
}

type Ending = Parameters<typeof endMaking>[2];

/** However it ended: as often as it is tried, or its process is killed. */
const MOST_MAKINGS = 5;

/** Ends the making and has the member told, or neither. */
const end = ({ db }: MakingParts, downloadId: string, ending: Ending): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    const isEnded = await endMaking(transaction, downloadId, ending);
    if (isEnded) await addTelling(transaction, downloadId);
    return isEnded;
  });

async function make(tools: MakingParts, downloadId: string, memberId: string): Promise<void> {
  const { db, objects, clock } = tools;
  const now = clock.now();
  const { tier } = await currentMembership(db, memberId, now);
  const user = await tools.users.find(memberId);
  const bytes = await inLanguage(user?.language ?? 'en', () =>
    objects.writeFrom(
      keyOf(downloadId),
      archiveOf(parts, { ...tools, memberId, tier, now }),
      'application/zip',
    ),
  );
  const readyAt = clock.now();
  await end(tools, downloadId, { status: 'ready', bytes, readyAt, expiresAt: expiryOf(readyAt) });
}

/** Nobody's archive is kept: its member left, or asked for another, while it was made or by a job that was killed. */
async function dropUnheld({ db, objects }: MakingParts, downloadId: string): Promise<void> {
  if (!(await isHeld(db, downloadId))) await objects.removeFolder(folderOf(downloadId));
}

/**
 * Makes an archive. Killed on the way it begins anew; what fails is tried again a few times and then told to the member.
 * Two at once make the same, and one of them ends it.
 */
export const createMake =
  (tools: MakingParts) =>
  async ({ downloadId }: { downloadId: string }): Promise<void> => {
    const begun = await beginAttempt(tools.db, downloadId);
    if (begun) {
      const { memberId, attempts } = begun;
      const isLast = attempts >= MOST_MAKINGS;
      try {
        if (attempts <= MOST_MAKINGS) await make(tools, downloadId, memberId);
        else await end(tools, downloadId, { status: 'failed' });
      } catch (error) {
        if (!isLast) throw error;
        tools.log.error(
          { mailId: mailIdOf(downloadId), name: (error as Error).name },
          'an archive could not be made',
        );
        await end(tools, downloadId, { status: 'failed' });
      }
    }
    await dropUnheld(tools, downloadId);
  };
