import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';

export interface Option {
  value: string;
  label: string;
}

type SelectInputProps<T extends FieldValues, N extends FieldPath<T>> = UseControllerProps<T, N> &
  FieldTexts & {
    options: readonly Option[];
    /** Label of the empty option; without it an option must be selected. */
    emptyText?: string;
  };

/** For up to about ten options; use an autocomplete for longer lists. */
export function SelectInput<T extends FieldValues, N extends FieldPath<T>>(props: SelectInputProps<T, N>) {
  const { name, control, rules, label, hint, optional, options, emptyText, disabled } = props;
  // The ref goes to the input, so that the field can be focused.
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ name, control, rules });
  return (
    <FieldFrame label={label} hint={hint} optional={optional} error={fieldState.error?.message}>
      {({ id, labelId, noteId }) => (
        <Select
          {...field}
          value={field.value ?? ''}
          disabled={disabled}
          inputRef={ref}
          id={id}
          labelId={labelId}
          displayEmpty
          SelectDisplayProps={{ 'aria-describedby': noteId }}
          input={<OutlinedInput />}
        >
          {emptyText !== undefined && <MenuItem value="">{emptyText}</MenuItem>}
          {options.map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}
