import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { OtherProfile } from '@troth/contract';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import { FactCard } from '../facts/FactCard.tsx';
import { FactList } from '../facts/FactList.tsx';
import { factsOf, writtenBy } from '../facts/facts-of.ts';
import { hopesOf } from '../facts/hopes-of.ts';
import { OwnWords, StorySection } from '../facts/StorySection.tsx';
import type { SectionId } from '../sections.ts';
import { useVocabularies } from '../useVocabularies.ts';
import { firstNameOf } from '../words.ts';

interface OtherStoryProps {
  profile: OtherProfile;
  /** What stands after each of so many sections: photos, where they are not beside the words. */
  between?: (sections: number) => ReactNode[];
}

/**
 * A profile to be read from top to bottom, words and facts in turn. What a member did not tell or withholds is simply
 * not there.
 */
export function OtherStory({ profile, between }: OtherStoryProps) {
  const { choices } = useVocabularies();
  const name = firstNameOf(profile.name);
  const author = writtenBy(profile.createdFor);
  const groups = factsOf(profile, choices);
  const told = (part: SectionId) => groups.find(({ section }) => section === part)?.facts ?? [];
  const family = told('family');
  // Where somebody lives is one line, too little for a heading of its own.
  const facts = groups
    .filter(({ section }) => section !== 'family' && section !== 'place')
    .map((group) =>
      group.section === 'looks' ? { ...group, facts: [...told('place'), ...group.facts] } : group,
    )
    .filter(({ facts }) => facts.length > 0);
  const hopes = hopesOf(profile.partnerPreferences, choices);
  const sections = [
    profile.bio && (
      <StorySection
        key="words"
        title={author === undefined ? t('In {name}’s words', { name }) : t('About {name}', { name })}
        note={author}
      >
        <OwnWords lead>{profile.bio}</OwnWords>
      </StorySection>
    ),
    facts.length > 0 && <FactCard key="facts" title={t('Facts about {name}', { name })} groups={facts} />,
    (family.length > 0 || profile.familyAbout) && (
      <StorySection key="family" title={t('{name}’s family', { name })}>
        <Stack spacing={4}>
          {profile.familyAbout && <OwnWords>{profile.familyAbout}</OwnWords>}
          {family.length > 0 && <FactList facts={family} />}
        </Stack>
      </StorySection>
    ),
    hopes.length > 0 && (
      <Box key="hopes" sx={{ bgcolor: 'sunk', borderRadius: '16px', p: { xs: 4, md: 6 } }}>
        <StorySection title={t('What {name} hopes for', { name })}>
          <FactList facts={hopes} />
        </StorySection>
      </Box>
    ),
  ].filter(Boolean);
  // Who told nothing may still have photos.
  const after = between?.(Math.max(sections.length, 1)) ?? [];
  return (
    <Stack spacing={12}>
      {sections.length === 0 ? after : sections.flatMap((section, place) => [section, after[place]])}
    </Stack>
  );
}
