import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { Receipt } from '@troth/contract';
import { t } from '@troth/texts';
import { Link as RouterLink } from 'react-router';
import { getErrorMessage, isApiError } from '../../platform/api/api-error.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { useToast } from '../../ui/feedback/useToast.ts';
import { BusyButton } from '../../ui/form/BusyButton.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { useReceiptFileMutation, useReceiptQuery } from './api.ts';
import { HISTORY_PATH } from './orders.ts';
import { ReceiptPaper, ReceiptSkeleton } from './ReceiptPaper.tsx';

/** Downloads an object URL under a file name, then revokes it. */
function saveFile(objectUrl: string, name: string): void {
  const link = document.createElement('a');
  link.href = objectUrl;
  link.download = name;
  link.click();
  // Revoked later, because some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(objectUrl), 60_000);
}

/** Downloads the receipt as a PDF. */
function useDownloadReceipt({ orderId, number }: Receipt) {
  const [fetchFile, { isLoading, reset }] = useReceiptFileMutation();
  const toast = useToast();
  const runExclusively = useSingleFlight((error) => toast(getErrorMessage(error), 'error'));
  const download = () =>
    runExclusively(() => {
      const fileRequest = fetchFile({ orderId });
      return {
        unwrap: async () => {
          saveFile(await fileRequest.unwrap(), `troth-receipt-${number}.pdf`);
          reset();
        },
      };
    });
  return { download, isDownloading: isLoading };
}

/** The buttons to print and download the receipt, which are not printed. */
function ReceiptActions({ receipt }: { receipt: Receipt }) {
  const { download, isDownloading } = useDownloadReceipt(receipt);
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

/** Error codes for an order without a receipt and for a mistyped URL, which show the same page. */
const notFoundCodes = new Set(['NOT_FOUND', 'VALIDATION_FAILED']);

/** The receipt of an order, as a page to print or download. */
export function ReceiptPage({ orderId }: { orderId: string }) {
  const {
    currentData: receipt,
    error,
    refetch,
  } = useReceiptQuery({ params: { orderId } }, { refetchOnMountOrArgChange: true });
  const isNotFound = isApiError(error) && notFoundCodes.has(error.code);
  if (isNotFound) return <ReceiptNotFound />;
  return (
    <Page
      title={receipt === undefined ? t('Receipt') : t('Receipt {number}', { number: receipt.number })}
      width="form"
      action={receipt && <ReceiptActions receipt={receipt} />}
    >
      {receipt !== undefined && <ReceiptPaper receipt={receipt} />}
      {receipt === undefined && error === undefined && <ReceiptSkeleton />}
      {receipt === undefined && error !== undefined && (
        <ErrorState message={getErrorMessage(error)} onRetry={() => void refetch()} />
      )}
      <Box sx={{ displayPrint: 'none' }}>
        <Link component={RouterLink} to={HISTORY_PATH}>
          {t('Back to all orders')}
        </Link>
      </Box>
    </Page>
  );
}

function ReceiptNotFound() {
  return (
    <Page title={t('Receipt')}>
      <EmptyState
        title={t('We couldn’t find that receipt')}
        action={
          <Button component={RouterLink} to={HISTORY_PATH} variant="contained">
            {t('See my orders')}
          </Button>
        }
      >
        {t('The link may belong to another account, or the order hasn’t been paid.')}
      </EmptyState>
    </Page>
  );
}
