import type { Tasks } from '../../platform/jobs/jobs.ts';
import { createMake, type MakingParts } from './making.ts';
import { createTell, type TellingParts } from './telling.ts';

/** The jobs that make archives and tell of them. */
export const downloadTasks = (
  parts: MakingParts & TellingParts,
): Pick<Tasks, 'download.make' | 'download.tell'> => ({
  'download.make': createMake(parts),
  'download.tell': createTell(parts),
});
