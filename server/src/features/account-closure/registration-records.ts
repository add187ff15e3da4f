import { createHmac, randomUUID } from 'node:crypto';
import type { Db } from '../../platform/database.ts';
import { createSealedBox, deriveKey } from '../../platform/keys.ts';
import { findRecordsByLookup, insertRecord } from './store.ts';

/** Who was registered, limited to what lawful requests need. */
export interface RegistrationRecord {
  memberId: string;
  email: string | null;
  /** Verified, E.164. */
  phone: string | null;
  name: string | null;
  registeredAt: string | null;
  deletedAt: string;
}

/** Keys to encrypt records and to find them by address; both are kept outside the database. */
export interface RecordCipher {
  encrypt(recordId: string, record: RegistrationRecord): Buffer;
  decrypt(recordId: string, sealed: Buffer): RegistrationRecord;
  lookup(email: string): Buffer;
}

export function createRecordCipher(secret: Buffer): RecordCipher {
  const box = createSealedBox(deriveKey(secret, 'registration records'));
  const lookups = deriveKey(secret, 'addresses of registration records');
  return {
    encrypt: (recordId, record) => box.encrypt(Buffer.from(JSON.stringify(record)), recordId),
    decrypt: (recordId, sealed) => JSON.parse(box.decrypt(sealed, recordId).toString()) as RegistrationRecord,
    // Normalised as the identity provider normalises addresses.
    lookup: (email) => createHmac('sha256', lookups).update(email.normalize('NFC').toLowerCase()).digest(),
  };
}

/** The date one year later. */
const oneYearLater = (now: Date): Date => new Date(new Date(now).setUTCFullYear(now.getUTCFullYear() + 1));

/** Stores the record of a leaving member for a year. */
export async function saveRecord(
  db: Db,
  cipher: RecordCipher,
  record: RegistrationRecord,
  now: Date,
): Promise<void> {
  const recordId = randomUUID();
  await insertRecord(db, {
    recordId,
    sealed: cipher.encrypt(recordId, record),
    lookup: cipher.lookup(record.email ?? ''),
    keptUntil: oneYearLater(now),
  });
}

/** The records of an email address, newest first; an address can have been registered more than once. */
export async function findRecords(
  db: Db,
  cipher: RecordCipher,
  email: string,
): Promise<RegistrationRecord[]> {
  const rows = await findRecordsByLookup(db, cipher.lookup(email));
  return rows.map(({ recordId, sealed }) => cipher.decrypt(recordId, sealed));
}
