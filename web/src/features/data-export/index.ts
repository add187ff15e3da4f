/** Everything that is kept of a member, to take along. */
export { DataExportPanel } from './DataExportPanel.tsx';
export { DataExportSetting } from './DataExportSetting.tsx';
