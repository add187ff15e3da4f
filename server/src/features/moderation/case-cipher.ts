import { createHmac } from 'node:crypto';
import { type Db, inTransaction } from '../../platform/database.ts';
import { createSealedBox, deriveKey } from '../../platform/keys.ts';
import { lockProfilesForKeyShare } from './store/encounters.ts';
import type { CaseFile } from './store/evidence.ts';
import { lockPlaintextReports, saveEncryptedReport } from './store/reports.ts';

/** The key that encrypts cases, kept outside the database. */
export interface CaseCipher {
  sealDossier(caseId: string, dossier: CaseFile): Buffer;
  openDossier(caseId: string, sealed: Buffer): CaseFile;
  /** The reporter's text. */
  sealDetails(caseId: string, details: string): Buffer;
  openDetails(caseId: string, sealed: Buffer): string;
  sealNote(caseId: string, note: string): Buffer;
  openNote(caseId: string, sealed: Buffer): string;
  sealPicture(objectKey: string, bytes: Buffer): Buffer;
  openPicture(objectKey: string, sealed: Buffer): Buffer;
  /** The stable alias of a member in cases and logs after their id is deleted. */
  aliasOf(memberId: string): string;
}

const UUID_BYTES = 16;

const toUuid = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export function createCaseCipher(secret: Buffer): CaseCipher {
  const { encrypt, decrypt } = createSealedBox(deriveKey(secret, 'cases'));
  const aliases = deriveKey(secret, 'aliases in cases');
  const dossierOf = (caseId: string) => `dossier:${caseId}`;
  const detailsOf = (caseId: string) => `details:${caseId}`;
  const noteOf = (caseId: string) => `note:${caseId}`;
  const pictureAt = (objectKey: string) => `picture:${objectKey}`;
  return {
    sealDossier: (caseId, dossier) => encrypt(Buffer.from(JSON.stringify(dossier)), dossierOf(caseId)),
    openDossier: (caseId, sealed) => JSON.parse(decrypt(sealed, dossierOf(caseId)).toString()) as CaseFile,
    sealDetails: (caseId, details) => encrypt(Buffer.from(details), detailsOf(caseId)),
    openDetails: (caseId, sealed) => decrypt(sealed, detailsOf(caseId)).toString(),
    sealNote: (caseId, note) => encrypt(Buffer.from(note), noteOf(caseId)),
    openNote: (caseId, sealed) => decrypt(sealed, noteOf(caseId)).toString(),
    sealPicture: (objectKey, bytes) => encrypt(bytes, pictureAt(objectKey)),
    openPicture: (objectKey, sealed) => decrypt(sealed, pictureAt(objectKey)),
    aliasOf: (memberId) =>
      toUuid(createHmac('sha256', aliases).update(memberId).digest().subarray(0, UUID_BYTES)),
  };
}

const REPORT_BATCH_SIZE = 100;

const encryptNextReports = (db: Db, caseKeys: CaseCipher): Promise<number> =>
  inTransaction(db, async (transaction) => {
    const clear = await lockPlaintextReports(transaction, REPORT_BATCH_SIZE);
    // Either the deletion or this call sets the alias of a member who leaves concurrently.
    await lockProfilesForKeyShare(
      transaction,
      clear.flatMap(({ reporterId, reportedId }) => [reporterId, reportedId]),
    );
    for (const { reportId, reporterId, reportedId, details, profile, conversation } of clear) {
      const evidence = { memberId: reportedId, profile, photos: [], conversation: conversation ?? [] };
      await saveEncryptedReport(transaction, {
        reportId,
        reporterAlias: caseKeys.aliasOf(reporterId),
        reportedAlias: caseKeys.aliasOf(reportedId),
        sealed: caseKeys.sealDossier(reportId, { evidence }),
        sealedDetails: caseKeys.sealDetails(reportId, details),
      });
    }
    return clear.length;
  });

/** Encrypts reports stored in plain text by an earlier version. Safe to run in any number of processes. */
export async function encryptPlaintextReports(db: Db, caseKeys: CaseCipher): Promise<void> {
  while ((await encryptNextReports(db, caseKeys)) === REPORT_BATCH_SIZE);
}
