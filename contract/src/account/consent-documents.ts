export const consentDocuments = ['terms', 'privacy'] as const;

export type ConsentDocument = (typeof consentDocuments)[number];

/** The versions in force, by the date from which they hold. A change of the text changes its date here. */
export const documentVersions: Record<ConsentDocument, string> = {
  terms: '2026-11-01',
  privacy: '2026-11-01',
};
