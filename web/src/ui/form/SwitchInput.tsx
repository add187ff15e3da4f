import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { type ReactNode, useId } from 'react';
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form';

type SwitchInputProps<T extends FieldValues, N extends FieldPath<T>> = UseControllerProps<T, N> & {
  label: ReactNode;
  /** Full accessible name, if the label alone is unclear. */
  ariaLabel?: string;
  /** Below the switch: what it does. */
  hint?: string;
  disabled?: boolean;
  /** Called instead of turning it on when the tier does not allow it. */
  onRefused?: () => void;
};

/** The thumb is hollow when off and filled when on, so that the state does not depend on position alone. */
export const switchStyle = {
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
  const { name, control, label, ariaLabel, hint, disabled, onRefused } = props;
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
            input: { ref, 'aria-label': ariaLabel, 'aria-describedby': hint && hintId },
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
