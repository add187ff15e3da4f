import { createHmac } from 'node:crypto';
import { deriveKey } from '../../../platform/keys.ts';
import { createSeal } from '../../../platform/seal.ts';
import type { Dossier } from './dossier.ts';

/** What it takes to read a case: a key outside the database. */
export interface CaseKeys {
  sealDossier(caseId: string, dossier: Dossier): Buffer;
  openDossier(caseId: string, sealed: Buffer): Dossier;
  /** What a reporter wrote. */
  sealDetails(caseId: string, details: string): Buffer;
  openDetails(caseId: string, sealed: Buffer): string;
  sealNote(caseId: string, note: string): Buffer;
  openNote(caseId: string, sealed: Buffer): string;
  sealPicture(objectKey: string, bytes: Buffer): Buffer;
  openPicture(objectKey: string, sealed: Buffer): Buffer;
  /** What a member is called in cases and in the log once their id is gone; always the same one. */
  aliasOf(memberId: string): string;
}

const UUID_BYTES = 16;

const asUuid = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export function createCaseKeys(secret: Buffer): CaseKeys {
  const { seal, open } = createSeal(deriveKey(secret, 'cases'));
  const aliases = deriveKey(secret, 'aliases in cases');
  const dossierOf = (caseId: string) => `dossier:${caseId}`;
  const detailsOf = (caseId: string) => `details:${caseId}`;
  const noteOf = (caseId: string) => `note:${caseId}`;
  const pictureAt = (objectKey: string) => `picture:${objectKey}`;
  return {
    sealDossier: (caseId, dossier) => seal(Buffer.from(JSON.stringify(dossier)), dossierOf(caseId)),
    openDossier: (caseId, sealed) => JSON.parse(open(sealed, dossierOf(caseId)).toString()) as Dossier,
    sealDetails: (caseId, details) => seal(Buffer.from(details), detailsOf(caseId)),
    openDetails: (caseId, sealed) => open(sealed, detailsOf(caseId)).toString(),
    sealNote: (caseId, note) => seal(Buffer.from(note), noteOf(caseId)),
    openNote: (caseId, sealed) => open(sealed, noteOf(caseId)).toString(),
    sealPicture: (objectKey, bytes) => seal(bytes, pictureAt(objectKey)),
    openPicture: (objectKey, sealed) => open(sealed, pictureAt(objectKey)),
    aliasOf: (memberId) =>
      asUuid(createHmac('sha256', aliases).update(memberId).digest().subarray(0, UUID_BYTES)),
  };
}
