import { t } from '@troth/texts';
import { IgnoredList } from '../../features/moderation/index.ts';
import { sections } from '../../features/settings/index.ts';
import { Page } from '../../ui/layout/Page.tsx';

export default function IgnoredMembers() {
  return (
    <Page
      title={t('Ignored members')}
      parent={sections.privacy}
      lead={t(
        'You don’t see each other anywhere on Troth. They won’t know, even if you change your mind later.',
      )}
      width="form"
    >
      <IgnoredList />
    </Page>
  );
}
