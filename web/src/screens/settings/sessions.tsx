import { Sessions, SignOutActions } from '../../features/identity/index.ts';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { SectionPage } from './SectionPage.tsx';
import { sections } from './sections.ts';

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
