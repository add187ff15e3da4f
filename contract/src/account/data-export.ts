import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Days until an archive is deleted. */
export const DATA_EXPORT_RETENTION_DAYS = 7;

/** An archive of all data of a member, created by a job. */
export const dataExport = z
  .object({
    /** After `failed`, another archive can be requested at once. */
    status: z.enum(['preparing', 'ready', 'failed']),
    requestedAt: z.iso.datetime(),
    readyAt: z.iso.datetime().nullable(),
    /** When the archive is deleted. */
    expiresAt: z.iso.datetime().nullable(),
    bytes: z.int().nullable(),
  })
  .meta({ id: 'DataDownload' });

export type DataExport = z.infer<typeof dataExport>;

export const dataExportEndpoints = {
  request: endpoint({
    method: 'POST',
    path: '/profiles/me/download',
    summary: 'Request an archive of all data of the member, who gets a mail when it is ready',
    body: z.strictObject({}).default({}),
    response: z.object({ download: dataExport }),
    errors: ['CONFLICT'],
    failure: 'We couldn’t send your request. Please try again.',
  }),
  current: endpoint({
    method: 'GET',
    path: '/profiles/me/download',
    summary: 'The latest data archive of the member, if there is one',
    response: z.object({ download: dataExport.nullable() }),
    failure: 'We couldn’t check your data download. Please try again.',
  }),
  downloadUrl: endpoint({
    method: 'GET',
    path: '/profiles/me/download/address',
    summary: 'Download address of the archive, valid for five minutes',
    response: z.object({ url: z.string() }),
    errors: ['NOT_FOUND', 'REAUTHENTICATION_REQUIRED'],
    failure: 'We couldn’t check your data download. Please try again.',
  }),
};
