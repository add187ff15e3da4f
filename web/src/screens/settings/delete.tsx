import { t } from '@troth/texts';
import { DeleteAccount } from '../../features/account-closure/index.ts';
import { sections } from '../../features/settings/index.ts';
import { Page } from '../../ui/layout/Page.tsx';

export default function DeleteMyAccount() {
  return (
    <Page
      title={t('Delete my account')}
      parent={sections.data}
      lead={t('Before you decide, here’s what it means.')}
      width="form"
    >
      <DeleteAccount />
    </Page>
  );
}
