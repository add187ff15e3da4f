import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatLongDate, t } from '@troth/texts';
import { useEffect, useRef, useState } from 'react';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { formatPhoneNumber } from '../../ui/format/phone-number.ts';
import { rich } from '../../ui/format/rich.ts';
import { useRemovePhoneMutation } from './api.ts';

interface VerifiedNumberProps {
  phoneNumber: string;
  verifiedAt: string;
  /** Says what the previous action did. */
  resultMessage: string;
  onChange: () => void;
  onRemoved: (message: string) => void;
}

export function VerifiedNumber({
  phoneNumber,
  verifiedAt,
  resultMessage,
  onChange,
  onRemoved,
}: VerifiedNumberProps) {
  const [remove, { isLoading }] = useRemovePhoneMutation();
  const [isConfirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState('');
  const numberText = useRef<HTMLParagraphElement>(null);

  // The pressed button has disappeared with its form, so move the focus to the number.
  useEffect(() => {
    if (resultMessage !== '') numberText.current?.focus();
  }, [resultMessage]);

  const removeNumber = async () => {
    setFailure('');
    try {
      const { message } = await remove().unwrap();
      setConfirming(false);
      onRemoved(message);
    } catch (error) {
      setFailure(getErrorMessage(error));
    }
  };

  return (
    <Stack spacing={5}>
      <FormMessage severity="success">{resultMessage}</FormMessage>
      <Stack direction="row" sx={{ gap: 4, alignItems: 'flex-start' }}>
        <CheckCircleOutlined aria-hidden sx={{ color: 'success.main', mt: '3px' }} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" component="p" ref={numberText} tabIndex={-1} sx={numberStyle}>
            {formatPhoneNumber(phoneNumber)}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            {rich('Verified on {date}', {
              date: <time dateTime={verifiedAt}>{formatLongDate(verifiedAt)}</time>,
            })}
          </Typography>
        </Box>
      </Stack>
      <Stack direction="row" useFlexGap sx={{ gap: 3, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={onChange} aria-label={t('Change my number')}>
          {t('Change')}
        </Button>
        <Button color="error" onClick={() => setConfirming(true)} aria-label={t('Remove my number')}>
          {t('Remove')}
        </Button>
      </Stack>
      <ConfirmDialog
        open={isConfirming}
        title={t('Remove your number?')}
        confirmText={t('Remove')}
        busyText={t('Removing…')}
        busy={isLoading}
        destructive
        onConfirm={() => void removeNumber()}
        onClose={() => setConfirming(false)}
        onClosed={() => setFailure('')}
      >
        <Stack spacing={4}>
          <span>
            {t(
              'No one will be able to ask for it, and your profile won’t say that your phone number is verified. You can add a number again at any time.',
            )}
          </span>
          <FormMessage>{failure}</FormMessage>
        </Stack>
      </ConfirmDialog>
    </Stack>
  );
}

const numberStyle = {
  fontFamily: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  outline: 'none',
} as const;
