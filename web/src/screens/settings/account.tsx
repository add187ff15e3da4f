import { EmailSetting, PasswordSetting } from '../../features/identity/index.ts';
import { PhoneSetting } from '../../features/phone-verification/index.ts';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { SectionPage } from './SectionPage.tsx';
import { sections } from './sections.ts';

export default function AccountSettings() {
  return (
    <SectionPage section={sections.account}>
      <SectionCard>
        <EmailSetting />
        <PasswordSetting />
        <PhoneSetting />
      </SectionCard>
    </SectionPage>
  );
}
