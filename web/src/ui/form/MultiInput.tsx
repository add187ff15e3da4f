import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { found } from './found.ts';
import type { Option } from './SelectInput.tsx';

type MultiInputProps<T extends FieldValues, N extends FieldPath<T>> = UseControllerProps<T, N> &
  FieldTexts & {
    options: readonly Option[];
    placeholder?: string;
    /** Where the choice is not the member's to make: called in place of keeping what was picked. */
    onRefused?: () => void;
  };

/** Several of a list, found by typing; the form holds the values. */
export function MultiInput<T extends FieldValues, N extends FieldPath<T>>(props: MultiInputProps<T, N>) {
  const { name, control, rules, label, hint, optional, options, placeholder, onRefused } = props;
  const { field, fieldState } = useController({ name, control, rules });
  const chosen: readonly string[] = field.value ?? [];
  return (
    <FieldFrame label={label} hint={hint} optional={optional} error={fieldState.error?.message}>
      {({ id, noteId }) => (
        <Autocomplete
          multiple
          id={id}
          options={options}
          filterOptions={(all, { inputValue }) => found(all, inputValue)}
          value={options.filter(({ value }) => chosen.includes(value))}
          getOptionKey={({ value }) => value}
          isOptionEqualToValue={(one, other) => one.value === other.value}
          onChange={(_event, picked) =>
            onRefused === undefined ? field.onChange(picked.map(({ value }) => value)) : onRefused()
          }
          onBlur={field.onBlur}
          disableCloseOnSelect
          renderInput={(input) => (
            <TextField
              {...input}
              inputRef={field.ref}
              placeholder={chosen.length === 0 ? placeholder : undefined}
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
