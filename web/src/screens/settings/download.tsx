import { t } from '@troth/texts';
import { DownloadPanel } from '../../features/downloads/index.ts';
import { Page } from '../../ui/Page.tsx';

export default function DownloadMyData() {
  return (
    <Page
      title={t('Download my data')}
      lead={t('Everything Troth keeps of you in one file, to read, to keep or to take elsewhere.')}
      width="form"
    >
      <DownloadPanel />
    </Page>
  );
}
