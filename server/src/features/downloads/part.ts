import type { Tier } from '@troth/contract';
import type { Administration } from '@troth/identity';
import type { ObjectStore } from '../../adapters/objects/port.ts';
import type { Db } from '../../platform/database.ts';
import type { SessionParts } from '../identity/index.ts';
import type { CaseKeys } from '../moderation/index.ts';
import type { PhoneVault } from '../phones/index.ts';
import type { Cards } from '../profiles/index.ts';

/** What parts of an archive are made with. */
export interface PartTools {
  db: Db;
  objects: ObjectStore;
  users: Administration;
  sessionParts: SessionParts;
  cards: Cards;
  phoneVault: PhoneVault;
  caseKeys: CaseKeys;
}

/** Whose archive it is, at the moment of its making. */
export interface Archived extends PartTools {
  memberId: string;
  tier: Tier;
  now: Date;
}

/** Of one member, or null where there is nothing; or many, one after the other. */
export type Content = Promise<object | null> | AsyncIterable<unknown>;

/** One file of the archive. */
export interface Part {
  file: `${string}.json`;
  /** What README.txt says of it. */
  about: string;
  /** The tables that it tells of. */
  tables: readonly string[];
  content(archived: Archived): Content;
}

/** One file of the archive, and further ones that lie beside it, both out of one reading. */
export interface PartWithFiles extends Omit<Part, 'content'> {
  read(archived: Archived): Promise<{
    content: AsyncIterable<unknown>;
    files: AsyncIterable<{ name: string; bytes: Buffer }>;
  }>;
}
