import Box from '@mui/material/Box';
import { t } from '@troth/texts';
import type { FieldPath, FieldValues, UseControllerProps } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { TextInput } from './TextInput.tsx';

type LongTextInputProps<T extends FieldValues, N extends FieldPath<T>> = UseControllerProps<T, N> & {
  label: string;
  hint: string;
  most: number;
  minRows?: number;
};

/** The room that is left is told when it becomes little, not before. */
const tellFrom = 0.8;

export function LongTextInput<T extends FieldValues, N extends FieldPath<T>>(
  props: LongTextInputProps<T, N>,
) {
  const { name, control, rules, label, hint, most, minRows = 3 } = props;
  const text: unknown = useWatch({ control, name });
  const left = most - (typeof text === 'string' ? text.trim().length : 0);
  return (
    <TextInput
      name={name}
      control={control}
      rules={rules}
      label={label}
      multiline
      minRows={minRows}
      hint={
        left > most * (1 - tellFrom) ? (
          hint
        ) : (
          <Box component="span" sx={{ color: left < 0 ? 'error.main' : undefined }}>
            {left < 0
              ? t('{count, number} characters too many', { count: -left })
              : t('{count, number} characters left', { count: left })}
          </Box>
        )
      }
    />
  );
}
