/** Data export: all data about a member in one archive, created by a job and kept for a week. */
export { deleteOldExports } from './build-archive.ts';
export { dataExportTasks, registerDataExport } from './routes.ts';
export { deleteExport } from './store/exports.ts';
