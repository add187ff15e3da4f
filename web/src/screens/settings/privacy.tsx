import { IgnoredSummary } from '../../features/moderation/index.ts';
import { PrivacySettingsCard } from '../../features/profiles/index.ts';
import { SectionPage, sections } from '../../features/settings/index.ts';

export default function Privacy() {
  return (
    <SectionPage section={sections.privacy}>
      <PrivacySettingsCard />
      <IgnoredSummary />
    </SectionPage>
  );
}
