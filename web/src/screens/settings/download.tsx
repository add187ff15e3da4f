import { t } from '@troth/texts';
import { DataExportPanel } from '../../features/data-export/index.ts';
import { sections } from '../../features/settings/index.ts';
import { Page } from '../../ui/layout/Page.tsx';

export default function DownloadMyData() {
  return (
    <Page
      title={t('Download my data')}
      parent={sections.data}
      lead={t('Everything Troth keeps of you in one file, to read, to keep or to take elsewhere.')}
      width="form"
    >
      <DataExportPanel />
    </Page>
  );
}
