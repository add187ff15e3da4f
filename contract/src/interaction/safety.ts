import { msg } from '@troth/texts';
import { z } from 'zod';
import { concernEmail } from '../contact-fields.ts';
import { endpoint } from '../endpoint.ts';
import { pageQuery, pagination } from '../pagination.ts';
import { reportReason } from './moderation.ts';

export const MAX_CONCERN_LENGTH = 4000;

/** Subject of a concern. `id` is that of the photo or conversation; `site` covers everything else. */
export const concernAbout = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('profile'), id: z.guid() }),
  z.strictObject({ kind: z.literal('photo'), id: z.guid() }),
  z.strictObject({ kind: z.literal('conversation'), id: z.guid() }),
  z.strictObject({ kind: z.literal('site') }),
]);

export type ConcernAbout = z.infer<typeof concernAbout>;

export const caseStatus = z.enum(['open', 'dismissed', 'acted']);

export type CaseStatus = z.infer<typeof caseStatus>;

/** A report or concern as its author sees it. */
export const ownReport = z
  .object({
    reportId: z.guid(),
    kind: z.enum(['report', 'concern']),
    /** Name of the reported member; null if it is about the site or the member has left. */
    name: z.string().nullable(),
    reason: reportReason,
    details: z.string(),
    createdAt: z.iso.datetime(),
    status: caseStatus,
    decidedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OwnReport' });

export type OwnReport = z.infer<typeof ownReport>;

export const safetyEndpoints = {
  tell: endpoint({
    method: 'POST',
    path: '/safety-concerns',
    summary: 'Report a safety concern to staff, signed in or not',
    body: z.strictObject({
      about: concernAbout,
      reason: reportReason,
      details: z
        .string()
        .trim()
        .min(10, msg('Tell us a little more, in at least 10 characters'))
        .max(MAX_CONCERN_LENGTH, msg('Up to 4,000 characters')),
      /** Reply address of a visitor who is not signed in. */
      email: concernEmail.optional(),
    }),
    response: z.object({ success: z.literal(true), concernId: z.guid() }),
    status: 201,
    errors: ['NOT_FOUND', 'UNAUTHENTICATED', 'IDEMPOTENCY_MISMATCH'],
    failure: 'We couldn’t send your safety concern. Please try again.',
    access: 'anyone',
    repeatable: true,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/profiles/reports',
    summary: 'Reports and concerns of the member with their outcome, newest first',
    query: pageQuery(10),
    response: z.object({ reports: z.array(ownReport), pagination }),
    failure: 'We couldn’t load your reports. Please try again.',
  }),
};
