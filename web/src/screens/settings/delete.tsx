import { t } from '@troth/texts';
import { DeleteAccount } from '../../features/leaving/index.ts';
import { Page } from '../../ui/Page.tsx';

export default function DeleteMyAccount() {
  return (
    <Page title={t('Delete my account')} lead={t('Here is what that means, before you decide.')} width="form">
      <DeleteAccount />
    </Page>
  );
}
