import Button from '@mui/material/Button';
import { t } from '@troth/texts';
import { useEffect, useState } from 'react';

/** The identity provider sends at most one code in 30 seconds. */
const RESEND_INTERVAL_SECONDS = 30;

/** Seconds until another code can be sent; the full interval if the clock was set back. */
export const getSecondsUntilResend = (sentAt: number): number => {
  const elapsedSeconds = Math.floor((Date.now() - sentAt) / 1000);
  return elapsedSeconds < 0 ? RESEND_INTERVAL_SECONDS : Math.max(0, RESEND_INTERVAL_SECONDS - elapsedSeconds);
};

/** Counts down to when another code can be requested. */
export function useResendCountdown(sentAt: number) {
  const [secondsLeft, setSecondsLeft] = useState(() => getSecondsUntilResend(sentAt));

  useEffect(() => {
    if (secondsLeft === 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);

  return { secondsLeft, restartCountdown: () => setSecondsLeft(RESEND_INTERVAL_SECONDS) };
}

interface ResendCodeButtonProps {
  /** When the last code was sent; by default when the button appears. */
  sentAt?: number;
  onResend: () => Promise<void>;
}

/** Counts down from the last code, then offers to send another. */
export function ResendCodeButton({ sentAt, onResend }: ResendCodeButtonProps) {
  const [appearedAt] = useState(Date.now);
  const { secondsLeft, restartCountdown } = useResendCountdown(sentAt ?? appearedAt);

  const resend = async () => {
    await onResend();
    restartCountdown();
  };

  return (
    // Without padding, the text aligns with the other content of the form.
    <Button disabled={secondsLeft > 0} onClick={resend} sx={{ px: 0 }}>
      {secondsLeft > 0 ? t('Resend code in {left} s', { left: secondsLeft }) : t('Resend code')}
    </Button>
  );
}
