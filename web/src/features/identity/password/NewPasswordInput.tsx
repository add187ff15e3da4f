import Stack from '@mui/material/Stack';
import type { FieldPath, FieldValues, UseControllerProps } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx';
import { passwordHint } from '../rules.ts';
import { PasswordStrength } from './PasswordStrength.tsx';

interface NewPasswordInputProps<T extends FieldValues, N extends FieldPath<T>>
  extends UseControllerProps<T, N> {
  label: string;
}

/** A field for a password that is being chosen, with how strong it is. */
export function NewPasswordInput<T extends FieldValues, N extends FieldPath<T>>(
  props: NewPasswordInputProps<T, N>,
) {
  const { control, name } = props;
  const password: string = useWatch({ ...(control && { control }), name }) ?? '';
  return (
    <Stack spacing={2}>
      <PasswordInput {...props} hint={passwordHint} autoComplete="new-password" />
      <PasswordStrength password={password} />
    </Stack>
  );
}
