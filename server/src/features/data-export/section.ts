import type { Tier } from '@troth/contract';
import type { Administration } from '@troth/identity';
import type { ObjectStore } from '../../adapters/objects/port.ts';
import type { Db } from '../../platform/database.ts';
import type { SessionParts } from '../identity/index.ts';
import type { CaseCipher } from '../moderation/index.ts';
import type { PhoneCipher } from '../phone-verification/index.ts';
import type { Cards } from '../profiles/index.ts';

/** What parts of an archive are made with. */
export interface ExportDependencies {
  db: Db;
  objects: ObjectStore;
  users: Administration;
  sessionParts: SessionParts;
  cards: Cards;
  phoneVault: PhoneCipher;
  caseKeys: CaseCipher;
}

/** Whose archive it is, at the moment of its making. */
export interface ExportContext extends ExportDependencies {
  memberId: string;
  tier: Tier;
  now: Date;
}

/** Of one member, or null where there is nothing; or many, one after the other. */
export type SectionContent = Promise<object | null> | AsyncIterable<unknown>;

/** One file of the archive. */
export interface ExportSection {
  file: `${string}.json`;
  /** What README.txt says of it. */
  about: string;
  /** The tables that it tells of. */
  tables: readonly string[];
  content(archived: ExportContext): SectionContent;
}

/** One file of the archive, and further ones that lie beside it, both out of one reading. */
export interface ExportSectionWithFiles extends Omit<ExportSection, 'content'> {
  read(archived: ExportContext): Promise<{
    content: AsyncIterable<unknown>;
    files: AsyncIterable<{ name: string; bytes: Buffer }>;
  }>;
}
