import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { t } from '@troth/texts';
import { Link as RouterLink } from 'react-router';
import { layout } from '../../../ui/theme/tokens.ts';
import { type SectionId, sections } from '../sections.ts';
import { useUnsaved } from './unsaved.tsx';

/** The way to each section, and which of them holds something that is not saved. */
export function SectionNav() {
  const unsaved = useUnsaved();
  return (
    <Box
      component="nav"
      aria-label={t('Parts of my profile')}
      sx={{
        display: { xs: 'none', lg: 'block' },
        position: 'sticky',
        top: `calc(${layout.headHeight} + 32px)`,
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
