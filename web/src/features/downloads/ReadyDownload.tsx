import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { DataDownload } from '@troth/contract';
import { longDate, t } from '@troth/texts';
import { messageOf } from '../../platform/api-error.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { SectionCard } from '../../ui/SectionCard.tsx';
import { useRequestDownloadMutation } from './api.ts';
import { mayAskAgain } from './useDownload.ts';
import { useFetchArchive } from './useFetchArchive.ts';
import { fileSize } from './words.ts';

export function ReadyDownload({ download }: { download: DataDownload }) {
  const { fetchArchive, isBusy, failure } = useFetchArchive();
  const [request, asking] = useRequestDownloadMutation();
  return (
    <SectionCard title={t('Your data is ready')}>
      <Stack spacing={5}>
        <Stack direction="row" role="status" sx={{ gap: 4, alignItems: 'center' }}>
          <Box aria-hidden sx={sign}>
            <FolderZipOutlined />
          </Box>
          <div>
            <Typography sx={{ fontWeight: 600 }}>
              {download.bytes === null
                ? t('One file')
                : t('One file, {size}', { size: fileSize(download.bytes) })}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {download.readyAt !== null && `${t('As of {date}.', { date: longDate(download.readyAt) })} `}
              {download.expiresAt !== null && t('Kept until {date}.', { date: longDate(download.expiresAt) })}
            </Typography>
          </div>
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('It holds your messages and photos. Please save it where only you can open it.')}
        </Typography>
        <FormMessage>{failure || (asking.error && messageOf(asking.error))}</FormMessage>
        <Stack direction="row" useFlexGap sx={{ gap: 3, flexWrap: 'wrap' }}>
          <BusyButton
            variant="contained"
            startIcon={<DownloadOutlined />}
            busy={isBusy}
            busyText={t('Opening…')}
            onClick={fetchArchive}
          >
            {t('Download')}
          </BusyButton>
          {mayAskAgain(download) && (
            <BusyButton
              busy={asking.isLoading}
              busyText={t('Asking…')}
              onClick={() => void request({ body: {} })}
            >
              {t('Make a newer one')}
            </BusyButton>
          )}
        </Stack>
      </Stack>
    </SectionCard>
  );
}

const sign = {
  width: 52,
  height: 52,
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '10px',
  bgcolor: 'gold.box',
  color: 'gold.onBox',
};
