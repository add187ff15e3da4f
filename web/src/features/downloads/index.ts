/** Everything that is kept of a member, to take along. */
export { DownloadPanel } from './DownloadPanel.tsx';
export { DownloadSetting } from './DownloadSetting.tsx';
