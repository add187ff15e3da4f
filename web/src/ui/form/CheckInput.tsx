import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { translate } from '@troth/texts';
import { type ReactNode, useId, useRef } from 'react';
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import { useEarlyInput } from './early-input.ts';

type CheckInputProps<T extends FieldValues, N extends FieldPath<T>> = UseControllerProps<T, N> & {
  label: ReactNode;
};

const readChecked = (element: HTMLInputElement | HTMLTextAreaElement) =>
  'checked' in element && element.checked;

/** A single checkbox with a sentence. */
export function CheckInput<T extends FieldValues, N extends FieldPath<T>>(props: CheckInputProps<T, N>) {
  const { name, control, label } = props;
  const errorId = useId();
  const {
    field: { ref, value, ...field },
    fieldState,
  } = useController({ name, control });
  const element = useRef<HTMLInputElement>(null);
  useEarlyInput(element, readChecked, { value: value === true, onChange: field.onChange });
  const error = fieldState.error?.message;
  return (
    <FormControl error={error !== undefined}>
      <FormControlLabel
        label={label}
        sx={{ alignItems: 'flex-start', mr: 0, '& .MuiFormControlLabel-label': { pt: '9px' } }}
        control={
          <Checkbox
            {...field}
            checked={value === true}
            slotProps={{
              input: {
                ref: (input: HTMLInputElement | null) => {
                  element.current = input;
                  ref(input);
                },
                'aria-invalid': error !== undefined,
                'aria-describedby': error === undefined ? undefined : errorId,
              },
            }}
          />
        }
      />
      {error !== undefined && (
        <FormHelperText id={errorId} role="alert">
          <ErrorOutline aria-hidden sx={{ fontSize: 18, mt: '2px', flexShrink: 0 }} />
          {translate(error)}
        </FormHelperText>
      )}
    </FormControl>
  );
}
