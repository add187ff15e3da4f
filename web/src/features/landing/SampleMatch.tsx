import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatNumberRange } from '@troth/contract';
import { t } from '@troth/texts';
import { useState } from 'react';
import { SegmentedChoice } from '../../ui/form/SegmentedChoice.tsx';
import { ExampleSection, landingCardStyle, ReasonList } from './ExampleSection.tsx';
import { ageGroups, places, sampleMembers } from './sample-members.ts';

const listKeys = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[];

const ageSegments = listKeys(ageGroups).map((value) => ({
  value,
  label: formatNumberRange(...ageGroups[value]),
}));

const placeSegments = listKeys(places).map((value) => ({ value, label: places[value] }));

/** A profile card of a fictional person that follows the visitor's choice of an age range and a place. */
export function SampleMatch() {
  const [ageGroup, setAgeGroup] = useState<keyof typeof ageGroups>('28-31');
  const [place, setPlace] = useState<keyof typeof places>('mumbai');
  return (
    <ExampleSection
      id="sample"
      title={t('Who could you meet?')}
      text={t('Choose an age and a place. Each card tells you why you might be a good fit.')}
      controls={
        <Box sx={{ mt: { xs: 6, md: 8 }, display: 'grid', gap: 5 }}>
          <SegmentedChoice label={t('Age')} value={ageGroup} segments={ageSegments} onChange={setAgeGroup} />
          <SegmentedChoice label={t('Place')} value={place} segments={placeSegments} onChange={setPlace} />
        </Box>
      }
      caption={t('An example. These people and their portraits are fictional.')}
      maxWidth={320}
    >
      <SampleCard ageGroup={ageGroup} place={place} />
    </ExampleSection>
  );
}

interface SampleCardProps {
  ageGroup: keyof typeof ageGroups;
  place: keyof typeof places;
}

function SampleCard({ ageGroup, place }: SampleCardProps) {
  const { name, age, occupation } = sampleMembers[place][ageGroup];
  const reasons = [
    t('{age}, within your {range}', { age, range: formatNumberRange(...ageGroups[ageGroup]) }),
    t('Lives in {place}, as you prefer', { place: places[place] }),
  ];
  return (
    <Box aria-live="polite" aria-atomic sx={landingCardStyle}>
      <Box
        component="img"
        src={`/art/people/${place}-${age}.webp`}
        alt=""
        width={480}
        height={600}
        loading="lazy"
        sx={{ display: 'block', width: '100%', height: 'auto', aspectRatio: '4 / 5', bgcolor: 'recessed' }}
      />
      <Box sx={{ p: 5 }}>
        <Typography variant="h3">{t('{name}, {age}', { name, age })}</Typography>
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {places[place]} · {occupation}
        </Typography>
        <ReasonList reasons={reasons} />
      </Box>
    </Box>
  );
}
