import { t } from '@troth/texts';
import { SectionColumns } from '../../../ui/layout/SectionColumns.tsx';
import { getEditPath, type SectionId, sections } from '../sections.ts';
import { AboutSection } from './AboutSection.tsx';
import { BioSection } from './BioSection.tsx';
import { FieldSection } from './FieldSection.tsx';
import { PreferencesSection } from './PreferencesSection.tsx';
import { PromptsSection } from './PromptsSection.tsx';
import type { SectionProps } from './SectionForm.tsx';

function SectionContent({ section, ...props }: SectionProps & { section: SectionId }) {
  switch (section) {
    case 'about':
      return <AboutSection {...props} />;
    case 'prompts':
      return <PromptsSection {...props} />;
    case 'bio':
      return <BioSection {...props} />;
    case 'preferences':
      return <PreferencesSection {...props} />;
    case 'place':
      return (
        <FieldSection {...props} section={section} hint={t('Members see your city, never your address.')} />
      );
    default:
      return <FieldSection {...props} section={section} />;
  }
}

const links = (Object.keys(sections) as SectionId[]).map((section) => ({
  to: getEditPath(section),
  title: sections[section],
}));

/** The form of one section of the member's profile, with links to the others. */
export function EditedSection(props: SectionProps & { section: SectionId }) {
  return (
    <SectionColumns label={t('Profile sections')} sections={links}>
      {/* The key discards the form of the previous section. */}
      <SectionContent key={props.section} {...props} />
    </SectionColumns>
  );
}
