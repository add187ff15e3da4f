/** Export of all data about the member. */
export { DataExportPanel } from './DataExportPanel.tsx';
export { DataExportSetting } from './DataExportSetting.tsx';
