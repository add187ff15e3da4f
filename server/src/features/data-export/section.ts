import type { Tier } from '@troth/contract';
import type { Administration } from '@troth/identity';
import type { ObjectStore } from '../../adapters/objects/port.ts';
import type { Db } from '../../platform/database.ts';
import type { SessionParts } from '../identity/index.ts';
import type { CaseCipher } from '../moderation/index.ts';
import type { PhoneCipher } from '../phone-verification/index.ts';
import type { Cards } from '../profiles/index.ts';

/** Dependencies of the sections. */
export interface ExportDependencies {
  db: Db;
  objects: ObjectStore;
  users: Administration;
  sessionParts: SessionParts;
  cards: Cards;
  phoneVault: PhoneCipher;
  caseKeys: CaseCipher;
}

/** The member, as of the start of the export. */
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
  /** Its description in README.txt. */
  about: string;
  /** The database tables that it covers. */
  tables: readonly string[];
  content(archived: ExportContext): SectionContent;
}

/** A file of the archive with additional files, both from one read. */
export interface ExportSectionWithFiles extends Omit<ExportSection, 'content'> {
  read(archived: ExportContext): Promise<{
    content: AsyncIterable<unknown>;
    files: AsyncIterable<{ name: string; bytes: Buffer }>;
  }>;
}
