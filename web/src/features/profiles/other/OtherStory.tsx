import Stack from '@mui/material/Stack';
import type { OtherProfile } from '@troth/contract';
import { FactList } from '../facts/FactList.tsx';
import { factsOf, madeBy } from '../facts/facts-of.ts';
import { hopesOf } from '../facts/hopes-of.ts';
import { OwnWords, StorySection } from '../facts/StorySection.tsx';
import { useVocabularies } from '../useVocabularies.ts';
import { firstNameOf } from '../words.ts';

/** A profile to be read from top to bottom. What a member did not tell or withholds is simply not there. */
export function OtherStory({ profile }: { profile: OtherProfile }) {
  const { choices } = useVocabularies();
  const name = firstNameOf(profile.name);
  const author = madeBy(profile.createdFor);
  const groups = factsOf(profile, choices);
  const family = groups.find(({ section }) => section === 'family')?.facts ?? [];
  const hopes = hopesOf(profile.partnerPreferences, choices);
  return (
    <Stack spacing={12}>
      {profile.bio && (
        <StorySection title={author === undefined ? `In ${name}’s words` : `About ${name}`}>
          <OwnWords>{profile.bio}</OwnWords>
        </StorySection>
      )}
      {groups
        .filter(({ section, facts }) => section !== 'family' && facts.length > 0)
        .map(({ title, facts }) => (
          <StorySection key={title} title={title}>
            <FactList facts={facts} />
          </StorySection>
        ))}
      {(family.length > 0 || profile.familyAbout) && (
        <StorySection title={`${name}’s family`}>
          <Stack spacing={4}>
            {profile.familyAbout && <OwnWords>{profile.familyAbout}</OwnWords>}
            <FactList facts={family} />
          </Stack>
        </StorySection>
      )}
      {hopes.length > 0 && (
        <StorySection title={`What ${name} hopes for`}>
          <FactList facts={hopes} />
        </StorySection>
      )}
      {author !== undefined && (
        <StorySection title="About this profile">
          <FactList facts={[{ term: 'Written by', value: author }]} />
        </StorySection>
      )}
    </Stack>
  );
}
