import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useRef } from 'react';
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import { useEarlyInput } from './early-input.ts';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import type { Option } from './SelectInput.tsx';

type ChoiceInputProps<T extends FieldValues, N extends FieldPath<T>> = UseControllerProps<T, N> &
  FieldTexts & { options: readonly Option[] };

const readChecked = (group: HTMLElement) =>
  group.querySelector<HTMLInputElement>('input:checked')?.value ?? '';

/** A radio group with short options. */
export function ChoiceInput<T extends FieldValues, N extends FieldPath<T>>(props: ChoiceInputProps<T, N>) {
  const { name, control, rules, label, hint, optional, options } = props;
  const { field, fieldState } = useController({ name, control, rules });
  const group = useRef<HTMLDivElement>(null);
  useEarlyInput(group, readChecked, { value: field.value ?? '', onChange: field.onChange });
  return (
    <FieldFrame as="group" label={label} hint={hint} optional={optional} error={fieldState.error?.message}>
      {({ labelId, noteId }) => (
        <RadioGroup
          ref={group}
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

export interface DescribedOption {
  value: string;
  label: string;
  /** One line below the option that explains it. */
  means: string;
}

type DescribedChoiceInputProps<T extends FieldValues, N extends FieldPath<T>> = UseControllerProps<T, N> &
  FieldTexts & { options: readonly DescribedOption[] };

/** A radio group whose options need a line of explanation each. */
export function DescribedChoiceInput<T extends FieldValues, N extends FieldPath<T>>(
  props: DescribedChoiceInputProps<T, N>,
) {
  const { name, control, rules, label, hint, mark, options } = props;
  const { field, fieldState } = useController({ name, control, rules });
  const id = useId();
  return (
    <FieldFrame as="group" label={label} hint={hint} mark={mark} error={fieldState.error?.message}>
      {({ labelId, noteId }) => (
        <RadioGroup
          name={field.name}
          value={field.value ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          aria-labelledby={labelId}
          aria-describedby={noteId}
          sx={{ gap: 2 }}
        >
          {options.map(({ value, label, means }, index) => (
            <FormControlLabel
              key={value}
              value={value}
              sx={{ mr: 0, alignItems: 'flex-start' }}
              control={
                <Radio
                  slotProps={{
                    input: {
                      'aria-label': label,
                      'aria-describedby': `${id}-${value}`,
                      ...(index === 0 && { ref: field.ref }),
                    },
                  }}
                />
              }
              label={
                <Box sx={{ pt: 2 }}>
                  {label}
                  <Box
                    id={`${id}-${value}`}
                    sx={{ typography: 'body2', color: 'text.secondary', textWrap: 'pretty' }}
                  >
                    {means}
                  </Box>
                </Box>
              }
            />
          ))}
        </RadioGroup>
      )}
    </FieldFrame>
  );
}
