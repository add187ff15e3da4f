import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { type ReactNode, useId } from 'react';
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form';

type CheckboxInputProps<T extends FieldValues, N extends FieldPath<T>> = UseControllerProps<T, N> & {
  label: ReactNode;
  hint?: ReactNode;
};

export function CheckboxInput<T extends FieldValues, N extends FieldPath<T>>(
  props: CheckboxInputProps<T, N>,
) {
  const { name, control, rules, label, hint } = props;
  // The ref is for the input alone: on the box around it, nothing could take the focus.
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ name, control, rules });
  const noteId = useId();
  const note = fieldState.error?.message ?? hint;
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            {...field}
            checked={field.value === true}
            slotProps={{
              input: { ref, 'aria-describedby': note === undefined ? undefined : noteId },
            }}
          />
        }
      />
      {note !== undefined && (
        <FormHelperText id={noteId} error={fieldState.error !== undefined}>
          {note}
        </FormHelperText>
      )}
    </div>
  );
}
