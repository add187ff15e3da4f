import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { found } from './found.ts';
import type { Option } from './SelectInput.tsx';

type ComboInputProps<T extends FieldValues, N extends FieldPath<T>> = UseControllerProps<T, N> &
  FieldTexts & {
    options: readonly Option[];
    placeholder?: string;
    /** What is typed, the way the options write it. */
    asWritten?: (typed: string) => string;
  };

/** One of a long list, found by typing; the form holds the value, null for none. */
export function ComboInput<T extends FieldValues, N extends FieldPath<T>>(props: ComboInputProps<T, N>) {
  const { name, control, rules, label, hint, optional, options, placeholder } = props;
  const { asWritten = String } = props;
  const { field, fieldState } = useController({ name, control, rules });
  return (
    <FieldFrame label={label} hint={hint} optional={optional} error={fieldState.error?.message}>
      {({ id, noteId }) => (
        <Autocomplete
          id={id}
          options={options}
          filterOptions={(all, { inputValue }) => found(all, asWritten(inputValue))}
          value={options.find(({ value }) => value === field.value) ?? null}
          getOptionKey={({ value }) => value}
          isOptionEqualToValue={(one, other) => one.value === other.value}
          onChange={(_event, picked) => field.onChange(picked?.value ?? null)}
          onBlur={field.onBlur}
          autoHighlight
          renderInput={(input) => (
            <TextField
              {...input}
              inputRef={field.ref}
              placeholder={placeholder}
              slotProps={{
                ...input.slotProps,
                htmlInput: { ...input.slotProps.htmlInput, 'aria-describedby': noteId },
              }}
            />
          )}
        />
      )}
    </FieldFrame>
  );
}
