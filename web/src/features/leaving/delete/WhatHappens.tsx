import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { type ReactNode, useId } from 'react';
import { SectionCard } from '../../../ui/SectionCard.tsx';

export function WhatHappens() {
  return (
    <SectionCard title={t('What happens')}>
      <Box sx={{ display: 'grid', columnGap: 8, rowGap: 6, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Listed
          title={t('This goes, at once and for good')}
          mark={<RemoveOutlined />}
          points={[
            t('Your profile, your photos and everything you told about yourself.'),
            t('Your interests, your lists and your conversations, also for those you wrote with.'),
            t('Your sign-in, on every device. A membership that still runs ends with it.'),
          ]}
        />
        <Listed
          title={t('This stays')}
          mark={<ArchiveOutlined />}
          points={[
            t(
              'One sealed record of who had the account, for one year. It is opened only where the law asks for it, and deleted by itself after that.',
            ),
            t(
              'What our staff were told of you or by you, with the profile, the photos and the messages that it was about. It is sealed too, and deleted one year after they have decided.',
            ),
            t('Receipts in the books, without a word about whose they were.'),
          ]}
        />
      </Box>
    </SectionCard>
  );
}

function Listed({ title, mark, points }: { title: string; mark: ReactNode; points: string[] }) {
  const id = useId();
  return (
    <div>
      <Typography variant="subtitle1" component="h3" id={id}>
        {title}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={list}>
        {points.map((point) => (
          <li key={point}>
            <Box
              component="span"
              aria-hidden
              sx={{ color: 'text.secondary', '& svg': { fontSize: 20, mt: '4px' } }}
            >
              {mark}
            </Box>
            <span>{point}</span>
          </li>
        ))}
      </Box>
    </div>
  );
}

const list = {
  m: 0,
  mt: 3,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 3,
  '& > li': { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', columnGap: 3 },
} as const;
