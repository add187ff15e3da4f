import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { consentDocuments } from './consent-documents.ts';

export { type ConsentDocument, consentDocuments, documentVersions } from './consent-documents.ts';

export const consentDocument = z.enum(consentDocuments);

export const consent = z
  .object({
    document: consentDocument,
    /** The version in force. */
    version: z.iso.date(),
    /** When the member agreed to this version; null if they have not agreed yet. */
    givenAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Consent' });

export type Consent = z.infer<typeof consent>;

const consentList = z.object({ consents: z.array(consent) });

export const consentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/profiles/me/consents',
    summary: 'Consents of the member to the current documents',
    response: consentList,
    failure: 'We couldn’t load what you’ve agreed to. Please try again.',
  }),
  give: endpoint({
    method: 'POST',
    path: '/profiles/me/consents',
    summary: 'Agree to the current version of documents',
    body: z.strictObject({
      consents: z
        .array(z.strictObject({ document: consentDocument, version: z.iso.date() }))
        .min(1)
        .max(consentDocuments.length),
    }),
    response: consentList,
    errors: ['CONFLICT'],
    failure: 'We couldn’t save your answer. Please try again.',
  }),
};
