import { randomUUID } from 'node:crypto';
import type { CaseStatus, ConcernAbout, EndpointReply, OwnReport, safetyEndpoints } from '@troth/contract';
import { t } from '@troth/texts';
import { z } from 'zod';
import { type Db, inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { toPagination } from '../../platform/http/pagination.ts';
import type { Call } from '../../platform/http/route.ts';
import { lockProfilesForKeyShare } from '../identity/index.ts';
import { type CaseCipher, type CaseFile, collectEvidence, hasEncountered } from '../moderation/index.ts';
import { addGatherJob } from './enforcement.ts';
import { findOwnCases } from './store/cases.ts';
import {
  findConversationPartner,
  findPhotoOwner,
  insertConcern,
  lockConcern,
  saveSubject,
} from './store/concerns.ts';
import type { Decision } from './store/tables.ts';

/**
 * The id of the member whom a concern about a profile or photo is about; null for other concerns and unknown photos. A
 * profile id is returned even if no such member exists.
 */
async function findSubject(db: Db, { kind, id }: { kind: ConcernAbout['kind']; id: string }) {
  if (kind === 'profile') return id;
  return kind === 'photo' ? findPhotoOwner(db, id) : null;
}

/**
 * The id of the member whom a concern is about; null for the site. Throws 404 if the reporter never encountered the
 * member. Whether the two can still see each other does not matter.
 */
async function requireSubject(db: Db, memberId: string, about: ConcernAbout): Promise<string | null> {
  if (about.kind === 'site') return null;
  const id = about.id.toLowerCase();
  if (about.kind === 'conversation') {
    const otherId = await findConversationPartner(db, { memberId, conversationId: id });
    if (otherId === null) throw new ApiError('NOT_FOUND');
    return otherId;
  }
  const otherId = await findSubject(db, { kind: about.kind, id });
  if (otherId === null || !(await hasEncountered(db, { memberId, otherId }))) throw new ApiError('NOT_FOUND');
  return otherId;
}

type ReportEndpoint = typeof safetyEndpoints.tell;

/** The case file of a concern before its evidence is collected. */
function createCaseFile({ about, email }: Call<ReportEndpoint>['body']): CaseFile {
  return {
    ...(about.kind === 'site' ? {} : { aboutId: about.id.toLowerCase() }),
    ...(email === undefined ? {} : { email }),
    evidence: null,
  };
}

async function reportAsMember(
  db: Db,
  { memberId, body, now }: { memberId: string; body: Call<ReportEndpoint>['body']; now: Date },
  caseCipher: CaseCipher,
): Promise<string> {
  const concernId = randomUUID();
  const withAlias = (id: string) => ({ id, alias: caseCipher.aliasOf(id) });
  await inTransaction(db, async (transaction) => {
    const subjectId = await requireSubject(transaction, memberId, body.about);
    await lockProfilesForKeyShare(transaction, subjectId === null ? [memberId] : [memberId, subjectId]);
    const collected =
      subjectId === null
        ? null
        : await collectEvidence(transaction, {
            caseId: concernId,
            memberId: subjectId,
            reporterId: memberId,
          });
    if (subjectId !== null && collected === null) throw new ApiError('NOT_FOUND');
    await insertConcern(transaction, {
      concernId,
      reporter: withAlias(memberId),
      subject: subjectId === null ? null : withAlias(subjectId),
      about: body.about.kind,
      reason: body.reason,
      sealed: caseCipher.encryptCaseFile(concernId, {
        ...createCaseFile(body),
        evidence: collected?.evidence ?? null,
      }),
      sealedDetails: caseCipher.encryptDetails(concernId, body.details),
      continues: collected?.continues ?? null,
      now,
    });
  });
  return concernId;
}

/**
 * Stores a visitor's concern. A job looks up its subject later, so that neither the response nor its time reveals whether
 * the subject exists.
 */
async function reportAnonymously(
  db: Db,
  { body, now }: { body: Call<ReportEndpoint>['body']; now: Date },
  caseCipher: CaseCipher,
): Promise<string> {
  const { about, reason, details } = body;
  if (about.kind === 'conversation') {
    throw new ApiError('UNAUTHENTICATED', t('Sign in to tell us about a conversation.'));
  }
  const concernId = randomUUID();
  const sealed = caseCipher.encryptCaseFile(concernId, createCaseFile(body));
  const sealedDetails = caseCipher.encryptDetails(concernId, details);
  await inTransaction(db, async (transaction) => {
    const noMembers = { reporter: null, subject: null };
    const concern = { about: about.kind, reason, sealed, sealedDetails, continues: null, now };
    await insertConcern(transaction, { concernId, ...noMembers, ...concern });
    await addGatherJob(transaction, concernId);
  });
  return concernId;
}

/** Reports a concern to staff. Open to every tier and to visitors. */
export async function reportConcern(
  { caller, body, db, now }: Call<ReportEndpoint>,
  caseCipher: CaseCipher,
): Promise<EndpointReply<ReportEndpoint>> {
  const concernId = caller
    ? await reportAsMember(db, { memberId: caller.memberId, body, now }, caseCipher)
    : await reportAnonymously(db, { body, now }, caseCipher);
  return { success: true, concernId };
}

/** Collects evidence about a member reported by a visitor. Does nothing if it was collected or no such member exists. */
export const collectAnonymousEvidence = (db: Db, concernId: string, caseCipher: CaseCipher): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const concern = await lockConcern(transaction, concernId);
    if (!concern) return;
    const caseFile = caseCipher.decryptCaseFile(concernId, concern.sealed);
    if (caseFile.evidence !== null || caseFile.aboutId === undefined) return;
    const memberId = await findSubject(transaction, { kind: concern.about, id: caseFile.aboutId });
    if (memberId === null) return;
    await lockProfilesForKeyShare(transaction, [memberId]);
    const collected = await collectEvidence(transaction, { caseId: concernId, memberId, reporterId: null });
    if (collected === null) return;
    const { evidence, continues } = collected;
    const subject = { id: memberId, alias: caseCipher.aliasOf(memberId) };
    const sealed = caseCipher.encryptCaseFile(concernId, { ...caseFile, evidence });
    await saveSubject(transaction, { concernId, subject, sealed, continues });
  });

type OwnReportsEndpoint = typeof safetyEndpoints.mine;
type OwnCaseRow = Awaited<ReturnType<typeof findOwnCases>>[number];

const pageCursor = z.strictObject({ createdAt: z.coerce.date(), caseId: z.guid() });

/** The status that the reporter sees. It only says whether staff acted. */
function toCaseStatus(decision: Decision | null): CaseStatus {
  if (decision === null) return 'open';
  return decision === 'dismiss' ? 'dismissed' : 'acted';
}

const toOwnReport = (row: OwnCaseRow, caseCipher: CaseCipher): OwnReport => ({
  reportId: row.caseId,
  kind: row.kind,
  name: row.firstName === null ? null : `${row.firstName} ${row.lastName}`,
  reason: row.reason,
  details: row.sealed === null ? (row.details ?? '') : caseCipher.decryptDetails(row.caseId, row.sealed),
  createdAt: row.createdAt.toISOString(),
  status: toCaseStatus(row.decision),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

/** A page of the caller's reports, newest first. */
export async function listOwnReports(
  { caller: { memberId }, query, db, pageKeys }: Call<OwnReportsEndpoint>,
  caseCipher: CaseCipher,
): Promise<EndpointReply<OwnReportsEndpoint>> {
  const { limit } = query;
  const scope = { memberId, list: 'own reports' };
  const after = pageKeys.decrypt(scope, query.lastEvaluatedKey, pageCursor);
  const found = await findOwnCases(db, { memberId, after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  return {
    reports: rows.map((row) => toOwnReport(row, caseCipher)),
    pagination: toPagination(found, { limit, count: rows.length }, (last) =>
      pageKeys.encrypt(scope, { createdAt: last.createdAt, caseId: last.caseId }),
    ),
  };
}
