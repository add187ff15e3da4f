import { msg } from '@troth/texts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageQuery, pagination } from '../pagination.ts';

export const reportReasons = [
  'fake_profile',
  'harassment',
  'inappropriate_photo',
  'scam',
  'underage',
  'married',
  'other',
] as const;

export const reportReason = z.enum(reportReasons);

export type ReportReason = z.infer<typeof reportReason>;

export const MAX_REPORT_DETAILS_LENGTH = 2000;

/** Just enough to recognise an ignored member, whose profile is hidden. */
export const ignoredProfile = z
  .object({
    id: z.guid(),
    userId: z.guid(),
    profileId: z.guid(),
    name: z.string(),
    ignoredAt: z.iso.datetime(),
  })
  .meta({ id: 'IgnoredProfile' });

export type IgnoredProfile = z.infer<typeof ignoredProfile>;

const ignoreResponse = z.object({ success: z.literal(true), userId: z.guid() });

export const moderationEndpoints = {
  report: endpoint({
    method: 'POST',
    path: '/profiles/report',
    summary: 'Report a member to staff',
    body: z.strictObject({
      userId: z.guid(),
      reason: reportReason,
      details: z.string().trim().max(MAX_REPORT_DETAILS_LENGTH, msg('Up to 2,000 characters')).default(''),
    }),
    response: z.object({ success: z.literal(true), reportId: z.guid() }),
    status: 201,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'UPGRADE_REQUIRED', 'IDEMPOTENCY_MISMATCH'],
    failure: 'Failed to report profile',
    repeatable: true,
  }),
  ignore: endpoint({
    method: 'POST',
    path: '/profiles/ignore',
    summary: 'Ignore a member: both are hidden from each other',
    body: z.strictObject({ userId: z.guid() }),
    response: ignoreResponse,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'UPGRADE_REQUIRED'],
    failure: 'Failed to ignore profile',
  }),
  unignore: endpoint({
    method: 'DELETE',
    path: '/profiles/ignore/:userId',
    summary: 'Stop ignoring a member',
    params: z.strictObject({ userId: z.guid() }),
    response: ignoreResponse,
    errors: ['NOT_FOUND'],
    failure: 'Failed to unignore profile',
  }),
  ignored: endpoint({
    method: 'GET',
    path: '/profiles/ignored',
    summary: 'Ignored members, most recently ignored first',
    query: pageQuery(10),
    response: z.object({ profiles: z.array(ignoredProfile), pagination }),
    failure: 'Failed to fetch ignored profiles',
  }),
  ignoredCount: endpoint({
    method: 'GET',
    path: '/profiles/ignored/count',
    summary: 'Number of ignored members',
    response: z.object({ count: z.int().min(0) }),
    failure: 'Failed to fetch ignored profiles count',
  }),
};
