import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { DataDownload } from '@troth/contract';
import { t } from '@troth/texts';
import { useEffect, useRef } from 'react';
import { relativeTimeWithin } from '../../ui/format/date.ts';
import { SectionCard } from '../../ui/SectionCard.tsx';

export function Preparing({ download }: { download: DataDownload }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that asked for it is gone.
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <SectionCard title={t('We are putting it together')}>
      <Stack spacing={5} ref={place} tabIndex={-1} sx={{ outline: 'none' }}>
        <LinearProgress
          aria-label={t('Your data is being put together')}
          sx={{ borderRadius: 999, height: 6 }}
        />
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {t('Asked for {time}. You need not wait here: we write to you when it is ready.', {
            time: relativeTimeWithin(download.requestedAt),
          })}
        </Typography>
      </Stack>
    </SectionCard>
  );
}
