import { t } from '@troth/texts';
import { StoryList } from '../features/success-stories/index.ts';
import { Page } from '../ui/layout/Page.tsx';

export default function SuccessStories() {
  return (
    <Page title={t('Success stories')} lead={t('Real couples on how they met, in their own words.')}>
      <StoryList />
    </Page>
  );
}
