import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import { Page } from '../../ui/layout/Page.tsx';
import { SectionColumns } from '../../ui/layout/SectionColumns.tsx';
import { type Section, sections } from './sections.ts';

/** A section of the settings. */
export function SectionPage({ section, children }: { section: Section; children: ReactNode }) {
  return (
    <Page title={section.title} lead={section.lead} parent={{ to: '/settings', title: t('Settings') }}>
      <SectionColumns label={t('Settings sections')} sections={Object.values(sections)}>
        {children}
      </SectionColumns>
    </Page>
  );
}
