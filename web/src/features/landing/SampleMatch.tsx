import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatNumberRange } from '@troth/contract';
import { t } from '@troth/texts';
import { useState } from 'react';
import { SegmentedChoice } from '../../ui/form/SegmentedChoice.tsx';
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
    <Box component="section" aria-labelledby="sample" sx={sectionStyle}>
      <div>
        <Typography variant="h2" id="sample">
          {t('Who could you meet?')}
        </Typography>
        <Typography sx={{ mt: 4, color: 'text.secondary', maxWidth: '46ch' }}>
          {t('Choose an age and a place. Every card says why the two of you might suit each other.')}
        </Typography>
        <Box sx={{ mt: { xs: 6, md: 8 }, display: 'grid', gap: 5 }}>
          <SegmentedChoice label={t('Age')} value={ageGroup} segments={ageSegments} onChange={setAgeGroup} />
          <SegmentedChoice label={t('Place')} value={place} segments={placeSegments} onChange={setPlace} />
        </Box>
      </div>
      <Box component="figure" sx={{ m: 0, width: '100%', maxWidth: 320, mx: 'auto' }}>
        <SampleCard ageGroup={ageGroup} place={place} />
        <Typography
          component="figcaption"
          variant="caption"
          sx={{ display: 'block', mt: 3, color: 'text.secondary', textAlign: 'center' }}
        >
          {t('An example. These people and their portraits are fictional.')}
        </Typography>
      </Box>
    </Box>
  );
}

interface SampleCardProps {
  ageGroup: keyof typeof ageGroups;
  place: keyof typeof places;
}

function SampleCard({ ageGroup, place }: SampleCardProps) {
  const { name, age, occupation } = sampleMembers[place][ageGroup];
  const reasons = [
    t('{age} years, within your {range}', { age, range: formatNumberRange(...ageGroups[ageGroup]) }),
    t('Lives in {place}, as you prefer', { place: places[place] }),
  ];
  return (
    <Box aria-live="polite" aria-atomic sx={cardStyle}>
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
        <Box component="ul" sx={{ m: 0, mt: 3, p: 0, listStyle: 'none', color: 'magenta.text' }}>
          {reasons.map((reason) => (
            <Typography component="li" key={reason} variant="body2" sx={{ py: 0.5 }}>
              {reason}
            </Typography>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

const sectionStyle = {
  display: 'grid',
  gap: { xs: 8, md: 16 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' },
  alignItems: 'center',
} as const;

const cardStyle = {
  overflow: 'hidden',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: '16px',
  boxShadow: 'var(--mui-palette-cardShadow)',
} as const;
