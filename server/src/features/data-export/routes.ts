import { dataExportEndpoints } from '@troth/contract';
import type { ObjectStore } from '../../adapters/objects/port.ts';
import { type Api, route } from '../../platform/http/route.ts';
import type { Tasks } from '../../platform/jobs/jobs.ts';
import { type BuildDependencies, createBuildTask } from './build-archive.ts';
import { createMailTask, type MailDependencies } from './export-mails.ts';
import { getExportUrl, requestExport, showExport } from './service.ts';

export function registerDataExport(api: Api, { objects }: { objects: ObjectStore }): void {
  route(api, dataExportEndpoints.request, requestExport);
  route(api, dataExportEndpoints.current, showExport);
  route(api, dataExportEndpoints.downloadUrl, (call) => getExportUrl(call, objects), { isRead: false });
}

/** The jobs that create archives and send the mails about them. */
export const dataExportTasks = (
  dependencies: BuildDependencies & MailDependencies,
): Pick<Tasks, 'download.make' | 'download.tell'> => ({
  'download.make': createBuildTask(dependencies),
  'download.tell': createMailTask(dependencies),
});
