import { t } from '@troth/texts';
import { MyReports } from '../../features/moderation/index.ts';
import { sections } from '../../features/settings/index.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { SectionList } from '../../ui/layout/SectionList.tsx';
import { useHashTarget } from '../../ui/navigation/location.ts';

/** The list of sections, and below it the member's reports, to which notifications lead. */
export default function Settings() {
  useHashTarget();
  return (
    <Page title={t('Settings')} width="form">
      <SectionList label={t('Settings sections')} sections={Object.values(sections)} />
      <MyReports />
    </Page>
  );
}
