/** Downloads: all data of a member in one archive, made by a job and kept for a week. */
export { clearOldDownloads } from './clearing.ts';
export { registerDownloads } from './routes.ts';
export { forgetDownload } from './store/downloads.ts';
export { downloadTasks } from './tasks.ts';
