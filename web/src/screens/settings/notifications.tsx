import { MailSettings } from '../../features/notifications/index.ts';
import { SectionPage } from './SectionPage.tsx';
import { sections } from './sections.ts';

export default function NotificationSettings() {
  return (
    <SectionPage section={sections.notifications}>
      <MailSettings />
    </SectionPage>
  );
}
