import Link from '@mui/material/Link';
import { t } from '@troth/texts';
import type { FieldPath, FieldValues, UseControllerProps } from 'react-hook-form';
import { CheckInput } from '../../ui/form/CheckInput.tsx';

/** One box for all of it, never ticked beforehand; what is agreed to opens beside the form. */
export function AgreementInput<T extends FieldValues, N extends FieldPath<T>>(
  props: Pick<UseControllerProps<T, N>, 'name' | 'control'>,
) {
  return (
    <CheckInput
      {...props}
      label={
        <>
          I agree to the{' '}
          <Link href="/terms-and-conditions" target="_blank" rel="noopener">
            {t('terms and conditions')}
          </Link>{' '}
          and the{' '}
          <Link href="/privacy-policy" target="_blank" rel="noopener">
            {t('privacy policy')}
          </Link>
          , and I am 18 or older.
        </>
      }
    />
  );
}
