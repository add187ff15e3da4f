import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import { FieldFrame, type FieldTexts } from '../../../ui/form/FieldFrame.tsx';
import type { Choice } from '../useVocabularies.ts';

type CheckGroupInputProps<T extends FieldValues, N extends FieldPath<T>> = UseControllerProps<T, N> &
  FieldTexts & { options: readonly Choice[] };

/** Any of a few, all of them in sight; the form holds the values. */
export function CheckGroupInput<T extends FieldValues, N extends FieldPath<T>>(
  props: CheckGroupInputProps<T, N>,
) {
  const { name, control, label, hint, optional, options } = props;
  const { field, fieldState } = useController({ name, control });
  const chosen: readonly string[] = field.value ?? [];
  const toggle = (value: string) =>
    field.onChange(
      options
        .map((option) => option.value)
        .filter((other) => (other === value ? !chosen.includes(value) : chosen.includes(other))),
    );
  return (
    <FieldFrame as="group" label={label} hint={hint} optional={optional} error={fieldState.error?.message}>
      {({ labelId, noteId }) => (
        <FormGroup row role="group" aria-labelledby={labelId} aria-describedby={noteId} sx={{ columnGap: 4 }}>
          {options.map(({ value, label }, index) => (
            <FormControlLabel
              key={value}
              label={label}
              control={
                <Checkbox
                  checked={chosen.includes(value)}
                  onChange={() => toggle(value)}
                  onBlur={field.onBlur}
                  slotProps={{ input: index === 0 ? { ref: field.ref } : {} }}
                />
              }
            />
          ))}
        </FormGroup>
      )}
    </FieldFrame>
  );
}
