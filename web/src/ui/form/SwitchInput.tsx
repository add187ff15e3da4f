import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { type ReactNode, useId } from 'react';
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form';

type SwitchInputProps<T extends FieldValues, N extends FieldPath<T>> = UseControllerProps<T, N> & {
  label: ReactNode;
  /** The whole name for those who hear it, where the label alone says too little. */
  spokenLabel?: string;
  /** Under the switch: what it does. */
  hint?: string;
  disabled?: boolean;
  /** Where the choice is not the member's to make: called in place of turning it on. */
  onRefused?: () => void;
};

/** The thumb lies within its track, and is told from it by more than its place: hollow when off, filled when on. */
const switchStyle = {
  width: 56,
  p: '7px',
  '& .MuiSwitch-track': {
    border: 2,
    borderColor: 'outline',
    borderRadius: 999,
    bgcolor: 'transparent',
    opacity: 1,
  },
  '& .MuiSwitch-thumb': { width: 14, height: 14, m: '3px', bgcolor: 'outline', boxShadow: 'none' },
  '& .MuiSwitch-switchBase.Mui-checked': {
    transform: 'translateX(18px)',
    '& .MuiSwitch-thumb': { bgcolor: 'gold.on' },
    '& + .MuiSwitch-track': { borderColor: 'gold.fill', bgcolor: 'gold.fill', opacity: 1 },
  },
  '& .Mui-disabled + .MuiSwitch-track': { opacity: '.35 !important' },
} as const;

export function SwitchInput<T extends FieldValues, N extends FieldPath<T>>(props: SwitchInputProps<T, N>) {
  const { name, control, label, spokenLabel, hint, disabled, onRefused } = props;
  const hintId = useId();
  const {
    field: { ref, ...field },
  } = useController({ name, control });
  const labelled = (
    <FormControlLabel
      label={label}
      disabled={disabled}
      sx={{ ml: -1, '& .MuiFormControlLabel-label': { typography: 'body2' } }}
      control={
        <Switch
          {...field}
          onChange={onRefused ?? field.onChange}
          checked={field.value === true}
          sx={switchStyle}
          slotProps={{
            input: { ref, 'aria-label': spokenLabel, 'aria-describedby': hint && hintId },
          }}
        />
      }
    />
  );
  if (hint === undefined) return labelled;
  return (
    <Box>
      {labelled}
      <FormHelperText id={hintId}>{hint}</FormHelperText>
    </Box>
  );
}
