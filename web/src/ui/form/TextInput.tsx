import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';

type TextInputProps<T extends FieldValues, N extends FieldPath<T>> = UseControllerProps<T, N> &
  FieldTexts &
  Pick<
    OutlinedInputProps,
    | 'type'
    | 'autoComplete'
    | 'autoFocus'
    | 'inputMode'
    | 'multiline'
    | 'minRows'
    | 'placeholder'
    | 'endAdornment'
  > & {
    /** Further attributes of the input: `maxLength`, `spellCheck` … */
    attributes?: OutlinedInputProps['inputProps'];
  };

export function TextInput<T extends FieldValues, N extends FieldPath<T>>(props: TextInputProps<T, N>) {
  const { name, control, rules, label, hint, optional, attributes, defaultValue, ...input } = props;
  // The ref is for the input alone: on the box around it, nothing could take the focus.
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ name, control, rules, defaultValue });
  return (
    <FieldFrame label={label} hint={hint} optional={optional} error={fieldState.error?.message}>
      {({ id, noteId }) => (
        <OutlinedInput
          {...input}
          {...field}
          value={field.value ?? ''}
          inputRef={ref}
          id={id}
          inputProps={{ ...attributes, 'aria-describedby': noteId }}
        />
      )}
    </FieldFrame>
  );
}
