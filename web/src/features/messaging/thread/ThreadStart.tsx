import Box from '@mui/material/Box';
import { t } from '@troth/texts';
import { Motif } from '../../../ui/art/Motif.tsx';
import { DayLine } from './DayLine.tsx';
import { SafetyTip } from './SafetyTip.tsx';

interface ThreadStartProps {
  name: string;
  at: string;
  /** The other side began, and is not known yet. */
  fromStranger: boolean;
}

/** Above the first message of all. */
export function ThreadStart({ name, at, fromStranger }: ThreadStartProps) {
  return (
    <>
      <Box sx={{ textAlign: 'center', color: 'gold.fill', lineHeight: 0, pt: 4 }}>
        <Motif size={56} />
      </Box>
      <Box sx={{ textAlign: 'center', typography: 'body2', color: 'text.secondary', mt: 2 }}>
        {t('The beginning of your conversation with {name}', { name })}
      </Box>
      <DayLine at={at} />
      {fromStranger && <SafetyTip name={name} />}
    </>
  );
}
