import { createHmac, randomUUID } from 'node:crypto';
import type { Db } from '../../platform/database.ts';
import { createSealedBox, deriveKey } from '../../platform/keys.ts';
import { findRecordsByLookup, insertRecord } from './store.ts';

/** The data of a deleted account that is kept for lawful requests. */
export interface RegistrationRecord {
  memberId: string;
  email: string | null;
  /** Verified phone number in E.164 format. */
  phone: string | null;
  name: string | null;
  registeredAt: string | null;
  deletedAt: string;
}

/** Encrypts records and hashes the addresses by which they are found. Its keys are kept outside the database. */
export interface RecordCipher {
  encrypt(recordId: string, record: RegistrationRecord): Buffer;
  decrypt(recordId: string, sealed: Buffer): RegistrationRecord;
  hashEmail(email: string): Buffer;
}

export function createRecordCipher(secret: Buffer): RecordCipher {
  const box = createSealedBox(deriveKey(secret, 'registration records'));
  const lookupKey = deriveKey(secret, 'addresses of registration records');
  return {
    encrypt: (recordId, record) => box.encrypt(Buffer.from(JSON.stringify(record)), recordId),
    decrypt: (recordId, sealed) => JSON.parse(box.decrypt(sealed, recordId).toString()) as RegistrationRecord,
    // Addresses are normalised in the same way as by the identity provider.
    hashEmail: (email) =>
      createHmac('sha256', lookupKey).update(email.normalize('NFC').toLowerCase()).digest(),
  };
}

const addOneYear = (now: Date): Date => new Date(new Date(now).setUTCFullYear(now.getUTCFullYear() + 1));

/** Stores the registration record of a deleted member for a year. */
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
    lookup: cipher.hashEmail(record.email ?? ''),
    keptUntil: addOneYear(now),
  });
}

/** The registration records of an email address, newest first. An address can have been registered more than once. */
export async function findRecords(
  db: Db,
  cipher: RecordCipher,
  email: string,
): Promise<RegistrationRecord[]> {
  const rows = await findRecordsByLookup(db, cipher.hashEmail(email));
  return rows.map(({ recordId, sealed }) => cipher.decrypt(recordId, sealed));
}
