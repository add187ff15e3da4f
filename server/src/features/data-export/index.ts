/** Downloads: all data of a member in one archive, made by a job and kept for a week. */
export { deleteOldExports } from './build-archive.ts';
export { dataExportTasks, registerDataExport } from './routes.ts';
export { deleteExport } from './store/exports.ts';
