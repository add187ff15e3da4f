import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { OtherProfile, PromptAnswer } from '@troth/contract';
import { t } from '@troth/texts';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { firstNameOf } from '../profile-format.ts';
import type { SectionId } from '../sections.ts';
import { useVocabularies } from '../useVocabularies.ts';
import { FactList, ProfileSection, ProfileText } from './ProfileSection.tsx';
import { PromptCard, PromptGrid } from './PromptAnswers.tsx';
import { buildFactGroups, buildPreferenceFacts, type FactGroup, formatAuthor } from './profile-facts.ts';

/** All facts in groups, side by side if there is room. */
function FactCard({ title, groups }: { title: string; groups: readonly FactGroup[] }) {
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 4, md: 6 }, containerType: 'inline-size' }}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 8,
          rowGap: 6,
          '@container (min-width: 36rem)': { gridTemplateColumns: '1fr 1fr' },
        }}
      >
        {groups.map(({ title, facts }) => (
          <Box key={title} sx={{ breakInside: 'avoid' }}>
            <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
              {title}
            </Typography>
            <FactList facts={facts} />
          </Box>
        ))}
      </Box>
    </Card>
  );
}

/** One by one if there are photos between them, otherwise side by side. */
const renderPrompts = (
  prompts: readonly PromptAnswer[],
  renderAction: (answer: PromptAnswer) => ReactNode,
  isBetweenPhotos: boolean,
): ReactNode[] => {
  if (prompts.length === 0) return [];
  if (!isBetweenPhotos) return [<PromptGrid key="prompts" prompts={prompts} renderAction={renderAction} />];
  return prompts.map((answer) => (
    <PromptCard key={`prompt-${answer.prompt}`} {...answer} action={renderAction(answer)} />
  ));
};

interface MemberProfileSectionsProps {
  profile: OtherProfile;
  /** Shown after the answers and the bio: first the member, then the comparison. */
  comparison: ReactNode;
  /** Returns what the reader can do with an answer. */
  renderPromptAction: (answer: PromptAnswer) => ReactNode;
  /** Returns what to show after each section: photos, if they are not next to the text. */
  renderBetween?: (sections: number) => ReactNode[];
}

/** Another member's profile: texts and facts. Anything unanswered or withheld is left out. */
export function MemberProfileSections({
  profile,
  comparison,
  renderPromptAction,
  renderBetween,
}: MemberProfileSectionsProps) {
  const { choices } = useVocabularies();
  const name = firstNameOf(profile.name);
  const author = formatAuthor(profile.createdFor);
  const groups = buildFactGroups(profile, choices);
  const getFacts = (id: SectionId) => groups.find(({ section }) => section === id)?.facts ?? [];
  const family = getFacts('family');
  // The place is a single line, so it is shown with the background.
  const factGroups = groups
    .filter(({ section }) => section !== 'family' && section !== 'place')
    .map((group) =>
      group.section === 'looks' ? { ...group, facts: [...getFacts('place'), ...group.facts] } : group,
    )
    .filter(({ facts }) => facts.length > 0);
  const preferenceFacts = buildPreferenceFacts(profile.partnerPreferences, choices);
  const sections = [
    factGroups.length > 0 && (
      <FactCard key="facts" title={t('{name}’s details', { name })} groups={factGroups} />
    ),
    ...renderPrompts(profile.prompts, renderPromptAction, renderBetween !== undefined),
    profile.bio && (
      <ProfileSection
        key="words"
        title={author === undefined ? t('In {name}’s own words', { name }) : t('About {name}', { name })}
        note={author}
      >
        <ProfileText lead>{profile.bio}</ProfileText>
      </ProfileSection>
    ),
    <Fragment key="comparison">{comparison}</Fragment>,
    (family.length > 0 || profile.familyAbout) && (
      <ProfileSection key="family" title={t('{name}’s family', { name })}>
        <Stack spacing={4}>
          {profile.familyAbout && <ProfileText>{profile.familyAbout}</ProfileText>}
          {family.length > 0 && <FactList facts={family} />}
        </Stack>
      </ProfileSection>
    ),
    preferenceFacts.length > 0 && (
      <Box key="hopes" sx={{ bgcolor: 'recessed', borderRadius: '16px', p: { xs: 4, md: 6 } }}>
        <ProfileSection title={t('What {name} is looking for', { name })}>
          <FactList facts={preferenceFacts} />
        </ProfileSection>
      </Box>
    ),
  ].filter(Boolean);
  const insertions = renderBetween?.(sections.length) ?? [];
  return <Stack spacing={12}>{sections.flatMap((section, place) => [section, insertions[place]])}</Stack>;
}

/** Shown for deleted, hidden and unknown members alike. */
export function ProfileUnavailable() {
  return (
    <Page title={t('Profile')}>
      <EmptyState
        title={t('This profile isn’t available')}
        action={
          <Button component={Link} to="/search" variant="contained">
            {t('Search members')}
          </Button>
        }
      >
        {t('They may have left Troth or stopped looking. There are other people to meet.')}
      </EmptyState>
    </Page>
  );
}
