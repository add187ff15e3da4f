import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { DataExport } from '@troth/contract';
import { formatLongDate, getLocale, t } from '@troth/texts';
import { useState } from 'react';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { BusyButton } from '../../ui/form/BusyButton.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { useRecentSignIn } from '../identity/index.ts';
import { canRequestAgain, useDataExportUrlMutation, useRequestDataExportMutation } from './api.ts';

/** Downloads a URL like a link would: the browser saves the file and the page stays. */
function downloadUrl(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** Downloads the finished archive, after asking for the password if the last sign-in is too long ago. */
function useDownloadArchive() {
  const [requestUrl, { isLoading }] = useDataExportUrlMutation();
  const withRecentSignIn = useRecentSignIn(t('Download my data'));
  const [failure, setFailure] = useState('');

  const runExclusively = useSingleFlight((error) => setFailure(getErrorMessage(error)));

  const fetchArchive = () =>
    runExclusively(() => ({
      unwrap: async () => {
        setFailure('');
        const response = await withRecentSignIn(() => requestUrl().unwrap());
        if (response !== undefined) downloadUrl(response.url);
      },
    }));

  return { fetchArchive, isBusy: isLoading, failure };
}

const formatBytes = (size: string) => t('{size} bytes', { size });

/** Each unit is a thousand times the previous one; the first is a thousand bytes. */
const largerUnitFormats = [
  (size: string) => t('{size} KB', { size }),
  (size: string) => t('{size} MB', { size }),
  (size: string) => t('{size} GB', { size }),
];

const numberFormat = new Intl.NumberFormat(getLocale(), { maximumSignificantDigits: 3 });

/** Formats bytes as "12.4 MB", in decimal units as browsers do. */
export function formatFileSize(bytes: number): string {
  let size = bytes;
  let formatSize = formatBytes;
  for (const formatLargerUnit of largerUnitFormats) {
    if (size < 1000) break;
    size /= 1000;
    formatSize = formatLargerUnit;
  }
  return formatSize(numberFormat.format(size));
}

export function ReadyExport({ download }: { download: DataExport }) {
  const { fetchArchive, isBusy, failure } = useDownloadArchive();
  const [request, requestState] = useRequestDataExportMutation();
  return (
    <SectionCard title={t('Your data is ready')}>
      <Stack spacing={5}>
        <Stack direction="row" role="status" sx={{ gap: 4, alignItems: 'center' }}>
          <Box aria-hidden sx={iconBox}>
            <FolderZipOutlined />
          </Box>
          <div>
            <Typography sx={{ fontWeight: 600 }}>
              {download.bytes === null
                ? t('One file')
                : t('One file, {size}', { size: formatFileSize(download.bytes) })}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {download.readyAt !== null &&
                `${t('As of {date}.', { date: formatLongDate(download.readyAt) })} `}
              {download.expiresAt !== null &&
                t('Available until {date}.', { date: formatLongDate(download.expiresAt) })}
            </Typography>
          </div>
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('It contains your messages and photos. Save it where only you can open it.')}
        </Typography>
        <FormMessage>{failure || (requestState.error && getErrorMessage(requestState.error))}</FormMessage>
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
          {canRequestAgain(download) && (
            <BusyButton
              busy={requestState.isLoading}
              busyText={t('Requesting…')}
              onClick={() => void request({ body: {} })}
            >
              {t('Create a new one')}
            </BusyButton>
          )}
        </Stack>
      </Stack>
    </SectionCard>
  );
}

const iconBox = {
  width: 52,
  height: 52,
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '10px',
  bgcolor: 'gold.box',
  color: 'gold.onBox',
};
