import {
  consentDocuments,
  type consentEndpoints,
  documentVersions,
  type EndpointReply,
} from '@troth/contract';
import { t } from '@troth/texts';
import type { Db } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/route.ts';
import { insertConsents, listConsents } from './store.ts';

type GiveEndpoint = typeof consentEndpoints.give;
type ConsentList = EndpointReply<typeof consentEndpoints.list>;

/** The current version of each document, and when the member consented to it. */
export async function showConsents(db: Db, memberId: string): Promise<ConsentList> {
  const consents = await listConsents(db, memberId);
  return {
    consents: consentDocuments.map((document) => {
      const version = documentVersions[document];
      const consent = consents.find((each) => each.document === document && each.version === version);
      return { document, version, givenAt: consent?.givenAt.toISOString() ?? null };
    }),
  };
}

/** Stores consents to the current versions. Throws 409 for other versions, because the member has seen another text. */
export async function giveConsents({
  db,
  caller,
  body,
  now,
}: Call<GiveEndpoint>): Promise<EndpointReply<GiveEndpoint>> {
  if (body.consents.some(({ document, version }) => version !== documentVersions[document])) {
    throw new ApiError('CONFLICT', t('There’s a newer version of this document. Please read it first.'));
  }
  const isSaved = await insertConsents(db, { ...caller, consents: body.consents, now });
  if (!isSaved) throw new ApiError('UNAUTHENTICATED');
  return showConsents(db, caller.memberId);
}
