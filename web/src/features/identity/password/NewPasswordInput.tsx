import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { type FieldPath, type FieldValues, type UseControllerProps, useWatch } from 'react-hook-form';
import { PasswordInput } from '../../../ui/form/TextInput.tsx';
import { passwordHint } from '../rules.ts';

const MIN_LENGTH = 8;
const RECOMMENDED_LENGTH = 12;
/** A password with fewer different characters is too simple. */
const MIN_DISTINCT_CHARACTERS = 5;

export type Strength = 'short' | 'simple' | 'fair' | 'strong';

/** Rates a password by its length and its number of different characters; null if it is empty. */
export function getPasswordStrength(password: string): Strength | null {
  const characters = [...password];
  if (characters.length === 0) return null;
  if (characters.length < MIN_LENGTH) return 'short';
  if (new Set(characters).size < MIN_DISTINCT_CHARACTERS) return 'simple';
  return characters.length < RECOMMENDED_LENGTH ? 'fair' : 'strong';
}

const strengthDisplay = {
  short: { value: 20, color: 'error', text: t('Too short: use at least 8 characters.') },
  simple: { value: 30, color: 'error', text: t('Too simple: add other letters or words.') },
  fair: { value: 60, color: 'warning', text: t('Fair. We recommend 12 or more characters.') },
  strong: { value: 100, color: 'success', text: t('Strong password.') },
} as const;

/**
 * Shows how strong a password is while it is typed. The server decides whether to accept it. Keeps its height while the
 * password is empty, so that the button below does not move.
 */
function PasswordStrength({ password }: { password: string }) {
  const strength = getPasswordStrength(password);
  const display = strength && strengthDisplay[strength];
  return (
    <Box aria-live="polite">
      <LinearProgress
        variant="determinate"
        value={display?.value ?? 0}
        color={display?.color ?? 'inherit'}
        aria-hidden
        sx={{ borderRadius: 1, mb: 1, color: 'divider' }}
      />
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', minHeight: '1lh' }}>
        {display?.text}
      </Typography>
    </Box>
  );
}

interface NewPasswordInputProps<T extends FieldValues, N extends FieldPath<T>>
  extends UseControllerProps<T, N> {
  label: string;
}

/** Input for a new password, which shows how strong the password is. */
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
