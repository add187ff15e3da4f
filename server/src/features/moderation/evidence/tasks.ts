import type { ObjectStore } from '../../../adapters/objects/port.ts';
import type { Db } from '../../../platform/database.ts';
import type { Tasks } from '../../../platform/jobs/jobs.ts';
import type { CaseKeys } from './case-keys.ts';
import { copyPictures } from './pictures.ts';

interface Parts {
  db: Db;
  objects: ObjectStore;
  caseKeys: CaseKeys;
}

/** The jobs that keep evidence. */
export const evidenceTasks = ({ db, ...parts }: Parts): Pick<Tasks, 'evidence.copyPictures'> => ({
  'evidence.copyPictures': ({ caseId }) => copyPictures(db, caseId, parts),
});
