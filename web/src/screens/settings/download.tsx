import { t } from '@troth/texts';
import { DataExportPanel } from '../../features/data-export/index.ts';
import { sections } from '../../features/settings/index.ts';
import { Page } from '../../ui/layout/Page.tsx';

export default function DownloadMyData() {
  return (
    <Page
      title={t('Download my data')}
      parent={sections.data}
      lead={t('Everything Troth stores about you in one file, to keep or take elsewhere.')}
      width="form"
    >
      <DataExportPanel />
    </Page>
  );
}
