import { Sessions, SignOutActions } from '../../features/identity/index.ts';
import { SectionPage, sections } from '../../features/settings/index.ts';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';

export default function SessionSettings() {
  return (
    <SectionPage section={sections.sessions}>
      <SectionCard>
        <Sessions />
        <SignOutActions />
      </SectionCard>
    </SectionPage>
  );
}
