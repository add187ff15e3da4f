import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form';

type SwitchInputProps<T extends FieldValues, N extends FieldPath<T>> = UseControllerProps<T, N> & {
  label: ReactNode;
  /** The whole name for those who hear it, where the label alone says too little. */
  spokenLabel?: string;
  disabled?: boolean;
};

export function SwitchInput<T extends FieldValues, N extends FieldPath<T>>(props: SwitchInputProps<T, N>) {
  const { name, control, label, spokenLabel, disabled } = props;
  const {
    field: { ref, ...field },
  } = useController({ name, control });
  return (
    <FormControlLabel
      label={label}
      disabled={disabled}
      sx={{ ml: -1, '& .MuiFormControlLabel-label': { typography: 'body2' } }}
      control={
        <Switch
          {...field}
          checked={field.value === true}
          sx={{
            '& .MuiSwitch-track': { bgcolor: 'outline', opacity: 1 },
            '& .Mui-checked + .MuiSwitch-track': { bgcolor: 'gold.fill !important', opacity: '1 !important' },
            '& .Mui-disabled + .MuiSwitch-track': { opacity: '.35 !important' },
          }}
          slotProps={{ input: { ref, 'aria-label': spokenLabel } }}
        />
      }
    />
  );
}
