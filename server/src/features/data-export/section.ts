import type { Tier } from '@troth/contract';
import type { Administration } from '@troth/identity';
import type { ObjectStore } from '../../adapters/objects/port.ts';
import type { Db } from '../../platform/database.ts';
import type { SessionDependencies } from '../identity/index.ts';
import type { CaseCipher } from '../moderation/index.ts';
import type { PhoneCipher } from '../phone-verification/index.ts';
import type { Cards } from '../profiles/index.ts';

/** Dependencies of the sections. */
export interface ExportDependencies {
  db: Db;
  objects: ObjectStore;
  users: Administration;
  sessionDependencies: SessionDependencies;
  cards: Cards;
  phoneCipher: PhoneCipher;
  caseCipher: CaseCipher;
}

/** The member whose data is exported, as of the start of the export. */
export interface ExportContext extends ExportDependencies {
  memberId: string;
  tier: Tier;
  now: Date;
}

/** One record, or null if there is none; or a stream of records. */
export type SectionContent = Promise<object | null> | AsyncIterable<unknown>;

/** One file of the archive. */
export interface ExportSection {
  file: `${string}.json`;
  /** Description for README.txt. */
  description: string;
  /** Tables whose data the section contains. */
  tables: readonly string[];
  readContent(context: ExportContext): SectionContent;
}

/** A section with further files, such as photos. The content and the files come from one query, so that they match. */
export interface ExportSectionWithFiles extends Omit<ExportSection, 'readContent'> {
  readWithFiles(context: ExportContext): Promise<{
    content: AsyncIterable<unknown>;
    files: AsyncIterable<{ name: string; bytes: Buffer }>;
  }>;
}
