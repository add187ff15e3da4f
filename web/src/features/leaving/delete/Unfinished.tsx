import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { useEffect, useRef } from 'react';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { SectionCard } from '../../../ui/SectionCard.tsx';

interface UnfinishedProps {
  isBusy: boolean;
  failure: string;
  finish: () => Promise<void>;
  goNow: () => void;
}

/** The profile is gone, the sign-in is not yet: it goes by itself, and trying again is only quicker. */
export function Unfinished({ isBusy, failure, finish, goNow }: UnfinishedProps) {
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => start.current?.focus(), []);
  return (
    <SectionCard title={t('Your profile is deleted')}>
      <Stack spacing={5} ref={start} tabIndex={-1} sx={{ outline: 'none' }}>
        <FormMessage>{failure}</FormMessage>
        <Typography>
          {t(
            'Only your sign-in is still there. You need not do anything: we remove it by ourselves within a minute, and nobody can sign in with it until then.',
          )}
        </Typography>
        <Stack direction="row" useFlexGap sx={{ gap: 3, flexWrap: 'wrap' }}>
          <BusyButton
            variant="outlined"
            busy={isBusy}
            busyText={t('Deleting…')}
            onClick={() => void finish()}
          >
            {t('Try again')}
          </BusyButton>
          <Button variant="outlined" onClick={goNow}>
            {t('Leave it to Troth')}
          </Button>
        </Stack>
      </Stack>
    </SectionCard>
  );
}
