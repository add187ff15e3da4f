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
        'You do not see them and they do not see you, anywhere. They are not told, now or when you change your mind.',
      )}
      width="form"
    >
      <IgnoredList />
    </Page>
  );
}
