import { EmailSetting, PasswordSetting } from '../../features/identity/index.ts';
import { PhoneSetting } from '../../features/phone-verification/index.ts';
import { SectionPage, sections } from '../../features/settings/index.ts';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';

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
