import Button from '@mui/material/Button';
import { t } from '@troth/texts';
import { useState } from 'react';
import { useCodePause } from './useCodePause.ts';

interface ResendCodeProps {
  /** When the last one was sent: by default as this appears. */
  sentAt?: number;
  onResend: () => Promise<void>;
}

/** Counts down from the code that was sent last, then offers another. */
export function ResendCode({ sentAt, onResend }: ResendCodeProps) {
  const [appearedAt] = useState(Date.now);
  const { left, beginPause } = useCodePause(sentAt ?? appearedAt);

  const resend = async () => {
    await onResend();
    beginPause();
  };

  return (
    // Text buttons have room around their text; without it this one lines up with the links below.
    <Button disabled={left > 0} onClick={resend} sx={{ px: 0 }}>
      {left > 0 ? t('Send a new code in {left} s', { left }) : t('Send a new code')}
    </Button>
  );
}
