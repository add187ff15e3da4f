import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { t } from '@troth/texts';
import { Link as RouterLink } from 'react-router';
import { isApiError, messageOf } from '../../../platform/api-error.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { historyAddress } from '../addresses.ts';
import { useReceiptQuery } from '../api.ts';
import { ReceiptActs } from './ReceiptActs.tsx';
import { ReceiptPaper } from './ReceiptPaper.tsx';
import { ReceiptSkeleton } from './ReceiptSkeleton.tsx';

/** An address that was mistyped is told as one without a receipt. */
const gone = new Set(['NOT_FOUND', 'VALIDATION_FAILED']);

/** The receipt of one order, as a page that can be printed or taken along. */
export function ReceiptPage({ orderId }: { orderId: string }) {
  const {
    currentData: receipt,
    error,
    refetch,
  } = useReceiptQuery({ params: { orderId } }, { refetchOnMountOrArgChange: true });
  const isGone = isApiError(error) && gone.has(error.code);
  if (isGone) return <NoReceipt />;
  return (
    <Page
      title={receipt === undefined ? t('Receipt') : t('Receipt {number}', { number: receipt.number })}
      width="form"
      action={receipt && <ReceiptActs receipt={receipt} />}
    >
      {receipt !== undefined && <ReceiptPaper receipt={receipt} />}
      {receipt === undefined && error === undefined && <ReceiptSkeleton />}
      {receipt === undefined && error !== undefined && (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      <Box sx={{ displayPrint: 'none' }}>
        <Link component={RouterLink} to={historyAddress}>
          {t('Back to all orders')}
        </Link>
      </Box>
    </Page>
  );
}

function NoReceipt() {
  return (
    <Page title={t('Receipt')}>
      <EmptyState
        title={t('There is no receipt here')}
        action={
          <Button component={RouterLink} to={historyAddress} variant="contained">
            {t('See my orders')}
          </Button>
        }
      >
        {t('The link may belong to another account, or the order has not been paid.')}
      </EmptyState>
    </Page>
  );
}
