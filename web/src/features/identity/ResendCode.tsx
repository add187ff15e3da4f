import Button from '@mui/material/Button';
import { t } from '@troth/texts';
import { useEffect, useState } from 'react';

/** The identity provider sends one code in 30 seconds. */
const wait = 30;

interface ResendCodeProps {
  onResend: () => Promise<void>;
}

/** Counts down from the code that has just been sent, then offers another. */
export function ResendCode({ onResend }: ResendCodeProps) {
  const [left, setLeft] = useState(wait);

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  const resend = async () => {
    await onResend();
    setLeft(wait);
  };

  return (
    // Text buttons have room around their text; without it this one lines up with the links below.
    <Button disabled={left > 0} onClick={resend} sx={{ px: 0 }}>
      {left > 0 ? t('Send a new code in {left} s', { left }) : t('Send a new code')}
    </Button>
  );
}
