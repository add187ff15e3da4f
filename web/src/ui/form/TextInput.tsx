import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { t } from '@troth/texts';
import { useRef, useState } from 'react';
import {
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
  useController,
  useWatch,
} from 'react-hook-form';
import { useEarlyInput } from './early-input.ts';
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
    /** More attributes of the input: `maxLength`, `spellCheck` … */
    attributes?: OutlinedInputProps['inputProps'];
  };

const readText = ({ value }: HTMLInputElement | HTMLTextAreaElement) => value;

export function TextInput<T extends FieldValues, N extends FieldPath<T>>(props: TextInputProps<T, N>) {
  const { name, control, rules, label, hint, optional, attributes, defaultValue, ...input } = props;
  // The ref goes to the input, so that the field can be focused.
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ name, control, rules, defaultValue });
  const element = useRef<HTMLInputElement>(null);
  useEarlyInput(element, readText, { value: field.value ?? '', onChange: field.onChange });
  return (
    <FieldFrame label={label} hint={hint} optional={optional} error={fieldState.error?.message}>
      {({ id, noteId }) => (
        <OutlinedInput
          {...input}
          {...field}
          value={field.value ?? ''}
          inputRef={(input: HTMLInputElement | null) => {
            element.current = input;
            ref(input);
          }}
          id={id}
          inputProps={{ ...attributes, 'aria-describedby': noteId }}
        />
      )}
    </FieldFrame>
  );
}

type LongTextInputProps<T extends FieldValues, N extends FieldPath<T>> = UseControllerProps<T, N> & {
  label: string;
  hint: string;
  maxLength: number;
  minRows?: number;
};

/** Shows the remaining characters only when few are left. */
const COUNTER_THRESHOLD = 0.8;

export function LongTextInput<T extends FieldValues, N extends FieldPath<T>>(
  props: LongTextInputProps<T, N>,
) {
  const { name, control, rules, label, hint, maxLength, minRows = 3 } = props;
  const text: unknown = useWatch({ control, name });
  const charactersLeft = maxLength - (typeof text === 'string' ? text.trim().length : 0);
  return (
    <TextInput
      name={name}
      control={control}
      rules={rules}
      label={label}
      multiline
      minRows={minRows}
      hint={
        charactersLeft > maxLength * (1 - COUNTER_THRESHOLD) ? (
          hint
        ) : (
          <Box component="span" sx={{ color: charactersLeft < 0 ? 'error.main' : undefined }}>
            {charactersLeft < 0
              ? t('{count, number} characters too many', { count: -charactersLeft })
              : t('{count, number} characters left', { count: charactersLeft })}
          </Box>
        )
      }
    />
  );
}

type PasswordInputProps<T extends FieldValues, N extends FieldPath<T>> = UseControllerProps<T, N> &
  FieldTexts & { autoComplete: 'current-password' | 'new-password'; autoFocus?: boolean };

export function PasswordInput<T extends FieldValues, N extends FieldPath<T>>(
  props: PasswordInputProps<T, N>,
) {
  const [isVisible, setVisible] = useState(false);
  return (
    <TextInput
      {...props}
      type={isVisible ? 'text' : 'password'}
      attributes={{ spellCheck: false, autoCapitalize: 'none' }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            onClick={() => setVisible(!isVisible)}
            aria-label={isVisible ? t('Hide password') : t('Show password')}
            edge="end"
          >
            {isVisible ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
