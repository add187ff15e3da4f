import { createHmac } from 'node:crypto';
import { type Db, inTransaction } from '../../platform/database.ts';
import { createSealedBox, deriveKey, toUuid } from '../../platform/keys.ts';
import { lockProfilesForKeyShare } from '../identity/index.ts';
import type { CaseFile } from './store/evidence.ts';
import { lockPlaintextReports, saveEncryptedReport } from './store/reports.ts';

/** Encrypts cases with a key that is not in the database. */
export interface CaseCipher {
  encryptCaseFile(caseId: string, caseFile: CaseFile): Buffer;
  decryptCaseFile(caseId: string, sealed: Buffer): CaseFile;
  /** The reporter's text. */
  encryptDetails(caseId: string, details: string): Buffer;
  decryptDetails(caseId: string, sealed: Buffer): string;
  encryptNote(caseId: string, note: string): Buffer;
  decryptNote(caseId: string, sealed: Buffer): string;
  encryptPicture(objectKey: string, bytes: Buffer): Buffer;
  decryptPicture(objectKey: string, sealed: Buffer): Buffer;
  /** Replaces a member's id in cases and logs when the member is deleted; always the same for one member. */
  aliasOf(memberId: string): string;
}

const UUID_BYTES = 16;

export function createCaseCipher(secret: Buffer): CaseCipher {
  const { encrypt, decrypt } = createSealedBox(deriveKey(secret, 'cases'));
  const aliasKey = deriveKey(secret, 'aliases in cases');
  const caseFileContext = (caseId: string) => `dossier:${caseId}`;
  const detailsContext = (caseId: string) => `details:${caseId}`;
  const noteContext = (caseId: string) => `note:${caseId}`;
  const pictureContext = (objectKey: string) => `picture:${objectKey}`;
  return {
    encryptCaseFile: (caseId, caseFile) =>
      encrypt(Buffer.from(JSON.stringify(caseFile)), caseFileContext(caseId)),
    decryptCaseFile: (caseId, sealed) =>
      JSON.parse(decrypt(sealed, caseFileContext(caseId)).toString()) as CaseFile,
    encryptDetails: (caseId, details) => encrypt(Buffer.from(details), detailsContext(caseId)),
    decryptDetails: (caseId, sealed) => decrypt(sealed, detailsContext(caseId)).toString(),
    encryptNote: (caseId, note) => encrypt(Buffer.from(note), noteContext(caseId)),
    decryptNote: (caseId, sealed) => decrypt(sealed, noteContext(caseId)).toString(),
    encryptPicture: (objectKey, bytes) => encrypt(bytes, pictureContext(objectKey)),
    decryptPicture: (objectKey, sealed) => decrypt(sealed, pictureContext(objectKey)),
    aliasOf: (memberId) =>
      toUuid(createHmac('sha256', aliasKey).update(memberId).digest().subarray(0, UUID_BYTES)),
  };
}

const REPORT_BATCH_SIZE = 100;

const encryptNextReports = (db: Db, caseCipher: CaseCipher): Promise<number> =>
  inTransaction(db, async (transaction) => {
    const reports = await lockPlaintextReports(transaction, REPORT_BATCH_SIZE);
    // If one of the members is deleted concurrently, this lock makes either the deletion or this call write the alias.
    await lockProfilesForKeyShare(
      transaction,
      reports.flatMap(({ reporterId, reportedId }) => [reporterId, reportedId]),
    );
    for (const { reportId, reporterId, reportedId, details, profile, conversation } of reports) {
      const evidence = { memberId: reportedId, profile, photos: [], conversation: conversation ?? [] };
      await saveEncryptedReport(transaction, {
        reportId,
        reporterAlias: caseCipher.aliasOf(reporterId),
        reportedAlias: caseCipher.aliasOf(reportedId),
        sealed: caseCipher.encryptCaseFile(reportId, { evidence }),
        sealedDetails: caseCipher.encryptDetails(reportId, details),
      });
    }
    return reports.length;
  });

/** Encrypts reports stored in plain text by an earlier version. Several processes can run it at the same time. */
export async function encryptPlaintextReports(db: Db, caseCipher: CaseCipher): Promise<void> {
  while ((await encryptNextReports(db, caseCipher)) === REPORT_BATCH_SIZE);
}
