import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import TimerOutlined from '@mui/icons-material/TimerOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { longDateAndTime, t } from '@troth/texts';
import type { ReactNode } from 'react';

interface CallFactsProps {
  scheduledTime?: string;
  durationMinutes?: number;
}

export function CallFacts({ scheduledTime, durationMinutes }: CallFactsProps) {
  if (scheduledTime === undefined && durationMinutes === undefined) return null;
  return (
    <Stack sx={{ gap: 2, p: 3, borderRadius: '10px', bgcolor: 'gold.box', color: 'gold.onBox' }}>
      {scheduledTime !== undefined && (
        <Fact icon={<ScheduleOutlined sx={{ fontSize: 20 }} />}>
          <time dateTime={scheduledTime}>{longDateAndTime(scheduledTime)}</time>
        </Fact>
      )}
      {durationMinutes !== undefined && (
        <Fact icon={<TimerOutlined sx={{ fontSize: 20 }} />}>
          {t('Duration: {durationMinutes} minutes', { durationMinutes })}
        </Fact>
      )}
    </Stack>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Stack direction="row" sx={{ gap: 3, alignItems: 'center', typography: 'body2' }}>
      <Box component="span" aria-hidden sx={{ display: 'flex' }}>
        {icon}
      </Box>
      <span>{children}</span>
    </Stack>
  );
}
