export const consentDocuments = ['terms', 'privacy'] as const;

export type ConsentDocument = (typeof consentDocuments)[number];

/** Versions in force, by their effective date. Change the date here whenever the text changes. */
export const documentVersions: Record<ConsentDocument, string> = {
  terms: '2026-11-01',
  privacy: '2026-11-27',
};
