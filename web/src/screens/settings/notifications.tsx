import { NotificationSettings } from '../../features/notifications/index.ts';
import { SectionPage, sections } from '../../features/settings/index.ts';

export default function Notifications() {
  return (
    <SectionPage section={sections.notifications}>
      <NotificationSettings />
    </SectionPage>
  );
}
