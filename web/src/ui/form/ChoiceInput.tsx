import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import type { Option } from './SelectInput.tsx';

type ChoiceInputProps<T extends FieldValues, N extends FieldPath<T>> = UseControllerProps<T, N> &
  FieldTexts & { options: readonly Option[] };

/** One of a few, all of them in sight. */
export function ChoiceInput<T extends FieldValues, N extends FieldPath<T>>(props: ChoiceInputProps<T, N>) {
  const { name, control, rules, label, hint, optional, options } = props;
  const { field, fieldState } = useController({ name, control, rules });
  return (
    <FieldFrame as="group" label={label} hint={hint} optional={optional} error={fieldState.error?.message}>
      {({ labelId, noteId }) => (
        <RadioGroup
          row
          name={field.name}
          value={field.value ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          aria-labelledby={labelId}
          aria-describedby={noteId}
          sx={{ columnGap: 4 }}
        >
          {options.map(({ value, label }, index) => (
            <FormControlLabel
              key={value}
              value={value}
              label={label}
              control={<Radio slotProps={{ input: index === 0 ? { ref: field.ref } : {} }} />}
            />
          ))}
        </RadioGroup>
      )}
    </FieldFrame>
  );
}
