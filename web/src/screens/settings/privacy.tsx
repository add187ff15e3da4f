import { IgnoredSummary } from '../../features/moderation/index.ts';
import { PrivacySettingsCard } from '../../features/profiles/index.ts';
import { SectionPage } from './SectionPage.tsx';
import { sections } from './sections.ts';

export default function Privacy() {
  return (
    <SectionPage section={sections.privacy}>
      <PrivacySettingsCard />
      <IgnoredSummary />
    </SectionPage>
  );
}
