import Box from '@mui/material/Box';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { SwitchInput } from '../../../ui/form/SwitchInput.tsx';
import type { HopesValues } from './hopes-values.ts';

interface HopeProps {
  control: Control<HopesValues>;
  name: Exclude<keyof HopesValues, 'lookingFor'>;
  label: string;
  children: ReactNode;
}

/** One hope and whether it is a must-have; what is open cannot be one. */
export function Hope({ control, name, label, children }: HopeProps) {
  const hope = useWatch({ control, name });
  const isOpen = 'range' in hope ? hope.range.every((end) => end === null) : hope.values.length === 0;
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 6,
        gridTemplateColumns: { sm: 'minmax(0, 1fr) auto' },
        alignItems: 'end',
      }}
    >
      {children}
      <Box
        sx={{
          minHeight: 52,
          display: 'flex',
          alignItems: 'center',
          alignSelf: { sm: 'start' },
          mt: { sm: 7 },
        }}
      >
        <SwitchInput
          name={`${name}.mustHave`}
          control={control}
          label={t('Must have')}
          spokenLabel={t('{hope} is a must-have', { hope: label })}
          disabled={isOpen}
        />
      </Box>
    </Box>
  );
}
