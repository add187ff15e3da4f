import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import { Link as RouterLink } from 'react-router';
import { useHashTarget } from '../../../ui/navigation/location.ts';
import { layout } from '../../../ui/theme/tokens.ts';
import { type SectionId, sections } from '../sections.ts';
import { AboutSection } from './AboutSection.tsx';
import { BioSection } from './BioSection.tsx';
import { FieldSection } from './FieldSection.tsx';
import { PreferencesSection } from './PreferencesSection.tsx';
import { PromptsSection } from './PromptsSection.tsx';
import type { SectionProps } from './SectionForm.tsx';
import { UnsavedGuard, useUnsavedSections } from './UnsavedGuard.tsx';

/** Links to the sections, marking those with unsaved changes. */
function SectionNav() {
  const unsaved = useUnsavedSections();
  return (
    <Box
      component="nav"
      aria-label={t('Parts of my profile')}
      sx={{
        display: { xs: 'none', lg: 'block' },
        position: 'sticky',
        top: `calc(${layout.headerHeight} + 32px)`,
        alignSelf: 'start',
      }}
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', borderLeft: 1, borderColor: 'divider' }}>
        {(Object.keys(sections) as SectionId[]).map((section) => (
          <li key={section}>
            <Link
              component={RouterLink}
              to={`#${section}`}
              replace
              underline="hover"
              sx={{
                display: 'flex',
                flexDirection: 'column',
                justifyContent: 'center',
                minHeight: 44,
                pl: 4,
                typography: 'body2',
                color: 'text.primary',
              }}
            >
              {sections[section]}
              {unsaved.has(section) && (
                <Box component="span" sx={{ typography: 'caption', color: 'warning.main' }}>
                  {t('Not saved yet')}
                </Box>
              )}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** All sections of the profile; the URL's hash scrolls to one. */
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
          <FieldSection {...props} section="looks" />
          <FieldSection {...props} section="faith" />
          <FieldSection {...props} section="place" hint={t('Members see your city, never an address.')} />
          <FieldSection {...props} section="work" />
          <FieldSection {...props} section="lifestyle" />
          <FieldSection {...props} section="family" />
          <PromptsSection {...props} />
          <BioSection {...props} />
          <PreferencesSection {...props} />
        </Stack>
        <SectionNav />
      </Box>
    </UnsavedGuard>
  );
}
