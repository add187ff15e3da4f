import { t } from '@troth/texts';
import { useEffect, useState } from 'react';
import { BusyButton } from '../../../ui/BusyButton.tsx';

interface AskNowProps {
  label: string;
  isAsking: boolean;
  onAsk: () => void;
}

/** Busy only when it was pressed: what is asked by itself is not to make it flicker. */
export function AskNow({ label, isAsking, onAsk }: AskNowProps) {
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    if (!isAsking) setPressed(false);
  }, [isAsking]);
  const ask = () => {
    setPressed(true);
    onAsk();
  };
  return (
    <BusyButton variant="contained" busy={pressed && isAsking} busyText={t('Asking…')} onClick={ask}>
      {label}
    </BusyButton>
  );
}
