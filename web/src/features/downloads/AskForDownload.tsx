import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { DOWNLOAD_KEPT_DAYS } from '@troth/contract';
import { t } from '@troth/texts';
import { messageOf } from '../../platform/api-error.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { SectionCard } from '../../ui/SectionCard.tsx';
import { useRequestDownloadMutation } from './api.ts';

/** What has become of the last one. */
const words = {
  over: t('The last one is no longer kept.'),
  failed: t('The last one could not be made, which is our fault and not yours. Please ask for it again.'),
};

export function AskForDownload({ before }: { before?: keyof typeof words }) {
  const [request, { isLoading, error }] = useRequestDownloadMutation();
  return (
    <SectionCard title={t('What is in it')}>
      <Stack spacing={5} sx={{ alignItems: 'flex-start' }}>
        {before !== undefined && <FormMessage severity="info">{words[before]}</FormMessage>}
        <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
          <li>{t('Your profile, your settings and your photos.')}</li>
          <li>{t('Your interests and messages, and what was answered.')}</li>
          <li>{t('Your payments, your sessions and what you agreed to.')}</li>
        </Box>
        <Box sx={{ color: 'text.secondary' }}>
          {t(
            'It takes a few minutes to make. We write to you when it is ready, and keep it for {days, plural, one {# day} other {# days}}.',
            { days: DOWNLOAD_KEPT_DAYS },
          )}
        </Box>
        <FormMessage>{error && messageOf(error)}</FormMessage>
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
