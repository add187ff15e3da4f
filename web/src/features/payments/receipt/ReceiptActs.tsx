import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Receipt } from '@troth/contract';
import { t } from '@troth/texts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { useReceiptFile } from './useReceiptFile.ts';

/** On paper there is nothing to press. */
export function ReceiptActs({ receipt }: { receipt: Receipt }) {
  const { download, isDownloading } = useReceiptFile(receipt);
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 3, flexWrap: 'wrap', displayPrint: 'none' }}>
      <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
        {t('Print')}
      </Button>
      <BusyButton
        variant="contained"
        startIcon={<DownloadOutlined />}
        busy={isDownloading}
        busyText={t('Downloading…')}
        onClick={() => void download()}
      >
        {t('Download PDF')}
      </BusyButton>
    </Stack>
  );
}
