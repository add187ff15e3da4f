import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DATA_EXPORT_RETENTION_DAYS, type DataExport } from '@troth/contract';
import { t } from '@troth/texts';
import { useEffect, useRef } from 'react';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { BusyButton } from '../../ui/form/BusyButton.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { relativeTimeInSentence } from '../../ui/format/date.tsx';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { isReady, useDataExport, useRequestDataExportMutation } from './api.ts';
import { ReadyExport } from './ReadyExport.tsx';

/** Notes about the previous export, shown above the form for a new one. */
const previousExportNotes = {
  expired: t('The last one is no longer kept.'),
  failed: t('The last one could not be made, which is our fault and not yours. Please ask for it again.'),
};

function RequestExport({ previousExport }: { previousExport?: keyof typeof previousExportNotes }) {
  const [request, { isLoading, error }] = useRequestDataExportMutation();
  return (
    <SectionCard title={t('What is in it')}>
      <Stack spacing={5} sx={{ alignItems: 'flex-start' }}>
        {previousExport !== undefined && (
          <FormMessage severity="info">{previousExportNotes[previousExport]}</FormMessage>
        )}
        <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
          <li>{t('Your profile, your settings and your photos.')}</li>
          <li>{t('Your interests and messages, and what was answered.')}</li>
          <li>{t('Your payments, your sessions and what you agreed to.')}</li>
        </Box>
        <Box sx={{ color: 'text.secondary' }}>
          {t(
            'It takes a few minutes to make. We write to you when it is ready, and keep it for {days, plural, one {# day} other {# days}}.',
            { days: DATA_EXPORT_RETENTION_DAYS },
          )}
        </Box>
        <FormMessage>{error && getErrorMessage(error)}</FormMessage>
        <BusyButton
          variant="contained"
          busy={isLoading}
          busyText={t('Asking…')}
          onClick={() => void request({ body: {} })}
        >
          {t('Ask for my data')}
        </BusyButton>
      </Stack>
    </SectionCard>
  );
}

function PreparingExport({ download }: { download: DataExport }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus is gone, so focus the new content.
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, []);
  return (
    <SectionCard title={t('We are putting it together')}>
      <Stack spacing={5} ref={content} tabIndex={-1} sx={{ outline: 'none' }}>
        <LinearProgress
          aria-label={t('Your data is being put together')}
          sx={{ borderRadius: 999, height: 6 }}
        />
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {t('Asked for {time}. You need not wait here: we write to you when it is ready.', {
            time: relativeTimeInSentence(download.requestedAt),
          })}
        </Typography>
      </Stack>
    </SectionCard>
  );
}

/** Requests an export, shows its progress, and offers the finished archive. */
export function DataExportPanel() {
  const { download, error, refetch } = useDataExport();
  if (error !== undefined) {
    return (
      <SectionCard>
        <ErrorState message={getErrorMessage(error)} onRetry={() => void refetch()} />
      </SectionCard>
    );
  }
  if (download === undefined) {
    return (
      <SectionCard>
        <TextSkeleton lines={4} />
      </SectionCard>
    );
  }
  if (download === null) return <RequestExport />;
  if (download.status === 'preparing') return <PreparingExport download={download} />;
  if (isReady(download)) return <ReadyExport download={download} />;
  return <RequestExport previousExport={download.status === 'failed' ? 'failed' : 'expired'} />;
}
