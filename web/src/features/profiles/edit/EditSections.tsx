import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useHashTarget } from '../../../ui/useHashTarget.ts';
import { SectionNav } from './SectionNav.tsx';
import type { SectionProps } from './section-props.ts';
import { AboutSection } from './sections/AboutSection.tsx';
import { FaithSection } from './sections/FaithSection.tsx';
import { FamilySection } from './sections/FamilySection.tsx';
import { HopesSection } from './sections/HopesSection.tsx';
import { LifestyleSection } from './sections/LifestyleSection.tsx';
import { LooksSection } from './sections/LooksSection.tsx';
import { PlaceSection } from './sections/PlaceSection.tsx';
import { WordsSection } from './sections/WordsSection.tsx';
import { WorkSection } from './sections/WorkSection.tsx';
import { UnsavedGuard } from './unsaved.tsx';

/** Every section of the profile, one below the other; the address's hash leads to one of them. */
export function EditSections(props: SectionProps) {
  useHashTarget();
  return (
    <UnsavedGuard>
      <Box
        sx={{
          display: 'grid',
          gap: 12,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 13rem' },
        }}
      >
        <Stack spacing={6}>
          <AboutSection {...props} />
          <LooksSection {...props} />
          <FaithSection {...props} />
          <PlaceSection {...props} />
          <WorkSection {...props} />
          <LifestyleSection {...props} />
          <FamilySection {...props} />
          <WordsSection {...props} />
          <HopesSection {...props} />
        </Stack>
        <SectionNav />
      </Box>
    </UnsavedGuard>
  );
}
