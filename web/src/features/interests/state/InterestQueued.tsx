import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import { t } from '@troth/texts';
import { useOnline } from '../../../ui/useOnline.ts';
import type { InterestPart } from './part.ts';
import { StateBox } from './StateBox.tsx';

/** Expressed without a network: it goes out by itself once there is one. */
export function InterestQueued({ member, acts }: InterestPart) {
  const isOnline = useOnline();
  return (
    <StateBox
      tone="quiet"
      icon={<CloudOffOutlined aria-hidden />}
      action={
        <Button
          onClick={acts.cancelQueued}
          aria-label={t('Don’t send your interest in {name}', { name: member.name })}
        >
          {t('Cancel')}
        </Button>
      }
    >
      {isOnline ? t('Sending…') : t('You’re offline. We’ll send it when you’re back.')}
    </StateBox>
  );
}
