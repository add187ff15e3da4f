import { randomUUID } from 'node:crypto';
import type { EndpointReply, safetyEndpoints } from '@troth/contract';
import { t } from '@troth/texts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/route.ts';
import { type CaseKeys, type Dossier, gatherEvidence, holdMembers } from '../moderation/index.ts';
import { addGatherJob } from './jobs.ts';
import { insertConcern, lockConcern, saveSubject } from './store/concerns.ts';
import { requireSubject, subjectMeant } from './subject.ts';

type Tell = typeof safetyEndpoints.tell;

/** What is told, before anything is kept of whom it is about. */
function toldIn({ about, email }: Call<Tell>['body']): Dossier {
  return {
    ...(about.kind === 'site' ? {} : { aboutId: about.id.toLowerCase() }),
    ...(email === undefined ? {} : { email }),
    evidence: null,
  };
}

async function tellAsMember(
  db: Db,
  { memberId, body, now }: { memberId: string; body: Call<Tell>['body']; now: Date },
  caseKeys: CaseKeys,
): Promise<string> {
  const concernId = randomUUID();
  const named = (id: string) => ({ id, alias: caseKeys.aliasOf(id) });
  await inTransaction(db, async (transaction) => {
    const subjectId = await requireSubject(transaction, memberId, body.about);
    await holdMembers(transaction, subjectId === null ? [memberId] : [memberId, subjectId]);
    const gathered =
      subjectId === null
        ? null
        : await gatherEvidence(transaction, { caseId: concernId, memberId: subjectId, byId: memberId });
    if (subjectId !== null && gathered === null) throw new ApiError('NOT_FOUND');
    await insertConcern(transaction, {
      concernId,
      reporter: named(memberId),
      subject: subjectId === null ? null : named(subjectId),
      about: body.about.kind,
      reason: body.reason,
      sealed: caseKeys.sealDossier(concernId, { ...toldIn(body), evidence: gathered?.evidence ?? null }),
      sealedDetails: caseKeys.sealDetails(concernId, body.details),
      continues: gathered?.continues ?? null,
      now,
    });
  });
  return concernId;
}

/** Whom it is about is looked for afterwards: neither answer nor time tells whether there is anybody. */
async function tellAsStranger(
  db: Db,
  { body, now }: { body: Call<Tell>['body']; now: Date },
  caseKeys: CaseKeys,
): Promise<string> {
  const { about, reason, details } = body;
  if (about.kind === 'conversation') {
    throw new ApiError('UNAUTHENTICATED', t('Please sign in to tell us of a conversation.'));
  }
  const concernId = randomUUID();
  const sealed = caseKeys.sealDossier(concernId, toldIn(body));
  const sealedDetails = caseKeys.sealDetails(concernId, details);
  await inTransaction(db, async (transaction) => {
    const nobody = { reporter: null, subject: null };
    const told = { about: about.kind, reason, sealed, sealedDetails, continues: null, now };
    await insertConcern(transaction, { concernId, ...nobody, ...told });
    await addGatherJob(transaction, concernId);
  });
  return concernId;
}

/** Tells staff of a danger, on every tier and without being signed in (decisions §8). */
export async function tellConcern(
  { caller, body, db, now }: Call<Tell>,
  caseKeys: CaseKeys,
): Promise<EndpointReply<Tell>> {
  const concernId = caller
    ? await tellAsMember(db, { memberId: caller.memberId, body, now }, caseKeys)
    : await tellAsStranger(db, { body, now }, caseKeys);
  return { success: true, concernId };
}

/** Keeps whom a stranger told of as they are now; done already, or about nobody, it does nothing. */
export const gatherForStranger = (db: Db, concernId: string, caseKeys: CaseKeys): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const concern = await lockConcern(transaction, concernId);
    if (!concern) return;
    const dossier = caseKeys.openDossier(concernId, concern.sealed);
    if (dossier.evidence !== null || dossier.aboutId === undefined) return;
    const memberId = await subjectMeant(transaction, { kind: concern.about, id: dossier.aboutId });
    if (memberId === null) return;
    await holdMembers(transaction, [memberId]);
    const gathered = await gatherEvidence(transaction, { caseId: concernId, memberId, byId: null });
    if (gathered === null) return;
    const { evidence, continues } = gathered;
    const subject = { id: memberId, alias: caseKeys.aliasOf(memberId) };
    const sealed = caseKeys.sealDossier(concernId, { ...dossier, evidence });
    await saveSubject(transaction, { concernId, subject, sealed, continues });
  });
