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
  expired: t('Your last file is no longer available.'),
  failed: t('We couldn’t create your last file. That’s our fault, sorry. Please request it again.'),
};

function RequestExport({ previousExport }: { previousExport?: keyof typeof previousExportNotes }) {
  const [request, { isLoading, error }] = useRequestDataExportMutation();
  return (
    <SectionCard title={t('What’s in it')}>
      <Stack spacing={5} sx={{ alignItems: 'flex-start' }}>
        {previousExport !== undefined && (
          <FormMessage severity="info">{previousExportNotes[previousExport]}</FormMessage>
        )}
        <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
          <li>{t('Your profile, settings and photos.')}</li>
          <li>{t('Your interests, messages and their answers.')}</li>
          <li>{t('Your payments, your sessions and what you’ve agreed to.')}</li>
        </Box>
        <Box sx={{ color: 'text.secondary' }}>
          {t(
            'It takes a few minutes. We’ll email you when it’s ready and keep it for {days, plural, one {# day} other {# days}}.',
            { days: DATA_EXPORT_RETENTION_DAYS },
          )}
        </Box>
        <FormMessage>{error && getErrorMessage(error)}</FormMessage>
        <BusyButton
          variant="contained"
          busy={isLoading}
          busyText={t('Requesting…')}
          onClick={() => void request({ body: {} })}
        >
          {t('Request my data')}
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
    <SectionCard title={t('We’re preparing your data')}>
      <Stack spacing={5} ref={content} tabIndex={-1} sx={{ outline: 'none' }}>
        <LinearProgress aria-label={t('Your data is being prepared')} sx={{ borderRadius: 999, height: 6 }} />
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {t('Requested {time}. You don’t have to wait here: we’ll email you when it’s ready.', {
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
