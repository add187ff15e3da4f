import { t } from '@troth/texts';
import { PhoneVerification } from '../../features/phones/index.ts';
import { Page } from '../../ui/Page.tsx';

export default function PhoneNumber() {
  return (
    <Page
      title={t('Phone number')}
      lead={t('A number that was checked is a small thing that tells families much.')}
      width="form"
    >
      <PhoneVerification />
    </Page>
  );
}
