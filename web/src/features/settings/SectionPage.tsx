import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import { Page } from '../../ui/layout/Page.tsx';
import { SectionNav } from '../../ui/layout/SectionNav.tsx';
import { type Section, sections } from './sections.ts';

/** A section of the settings. Wide windows show links to the others next to it. */
export function SectionPage({ section, children }: { section: Section; children: ReactNode }) {
  return (
    <Page title={section.title} lead={section.lead} parent={{ to: '/settings', title: t('Settings') }}>
      <Box sx={columnsStyle}>
        <SectionNav label={t('Parts of the settings')} sections={Object.values(sections)} />
        <Stack spacing={6} sx={{ minWidth: 0 }}>
          {children}
        </Stack>
      </Box>
    </Page>
  );
}

const columnsStyle = {
  display: 'grid',
  columnGap: 10,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '13rem minmax(0, 44rem)' },
};
