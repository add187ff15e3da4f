import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { OwnProfile } from '@troth/contract';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { FactsSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { getEditPath, type SectionId, sections } from '../sections.ts';
import { useVocabularies } from '../useVocabularies.ts';
import { FactList, ProfileSection, ProfileText } from './ProfileSection.tsx';
import { PromptGrid } from './PromptAnswers.tsx';
import { buildFactGroups, buildPreferenceFacts } from './profile-facts.ts';

/** The member's own profile as others read it, with edit links; empty sections say so. */
export function OwnProfileSections({ me }: { me: OwnProfile }) {
  const { choices, ready, error, refetch } = useVocabularies();
  const groups = buildFactGroups(me, choices);
  const preferenceFacts = buildPreferenceFacts(me.partnerPreferences, choices);
  const renderSection = (section: SectionId, isEmpty: boolean, content: ReactNode) => (
    <ProfileSection
      key={section}
      title={sections[section]}
      action={
        <Button
          component={Link}
          to={getEditPath(section)}
          aria-label={
            isEmpty
              ? t('Add: {section}', { section: sections[section] })
              : t('Edit: {section}', { section: sections[section] })
          }
          sx={{ px: 3, mr: -3, minWidth: 0 }}
        >
          {isEmpty ? t('Add') : t('Edit')}
        </Button>
      }
    >
      {isEmpty ? (
        <Typography sx={{ color: 'text.secondary' }}>
          {t('Nothing here yet, so others don’t see this section.')}
        </Typography>
      ) : (
        content
      )}
    </ProfileSection>
  );

  // Without the vocabularies no answer can be shown.
  if (!ready && error !== undefined)
    return <ErrorState message={getErrorMessage(error)} onRetry={() => void refetch()} />;
  if (!ready) return <FactsSkeleton />;
  return (
    <Stack spacing={10}>
      {renderSection('prompts', me.prompts.length === 0, <PromptGrid prompts={me.prompts} />)}
      {renderSection('bio', !me.bio, <ProfileText lead>{me.bio ?? ''}</ProfileText>)}
      {groups.map(({ section, facts }) =>
        renderSection(
          section,
          facts.length === 0 && !(section === 'family' && me.familyAbout),
          <Stack spacing={4}>
            {section === 'family' && me.familyAbout && <ProfileText>{me.familyAbout}</ProfileText>}
            <FactList facts={facts} />
          </Stack>,
        ),
      )}
      {renderSection('preferences', preferenceFacts.length === 0, <FactList facts={preferenceFacts} />)}
    </Stack>
  );
}
