import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { t } from '@troth/texts';
import { useState } from 'react';
import type { FieldPath, FieldValues, UseControllerProps } from 'react-hook-form';
import type { FieldTexts } from './FieldFrame.tsx';
import { TextInput } from './TextInput.tsx';

type PasswordInputProps<T extends FieldValues, N extends FieldPath<T>> = UseControllerProps<T, N> &
  FieldTexts & { autoComplete: 'current-password' | 'new-password'; autoFocus?: boolean };

export function PasswordInput<T extends FieldValues, N extends FieldPath<T>>(
  props: PasswordInputProps<T, N>,
) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      attributes={{ spellCheck: false, autoCapitalize: 'none' }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            onClick={() => setShown(!shown)}
            aria-label={shown ? t('Hide the password') : t('Show the password')}
            edge="end"
          >
            {shown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
