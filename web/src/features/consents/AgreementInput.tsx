import '../../platform/zod.ts';
import Link from '@mui/material/Link';
import { t } from '@troth/texts';
import type { FieldPath, FieldValues, UseControllerProps } from 'react-hook-form';
import { z } from 'zod';
import { CheckInput } from '../../ui/form/CheckInput.tsx';
import { rich } from '../../ui/format/rich.ts';

/** Ticked by the member's own hand, or the form does not go on. */
export const agreementSchema = z.boolean().refine((isAgreed) => isAgreed, t('Please tick this box to go on'));

/** One box for all of it, never ticked beforehand; what is agreed to opens beside the form. */
export function AgreementInput<T extends FieldValues, N extends FieldPath<T>>(
  props: Pick<UseControllerProps<T, N>, 'name' | 'control'>,
) {
  return (
    <CheckInput
      {...props}
      label={rich(
        'I agree to the <terms>terms and conditions</terms> and the <policy>privacy policy</policy>, and I am 18 or older.',
        {
          terms: (words) => (
            <Link href="/terms-and-conditions" target="_blank" rel="noopener">
              {words}
            </Link>
          ),
          policy: (words) => (
            <Link href="/privacy-policy" target="_blank" rel="noopener">
              {words}
            </Link>
          ),
        },
      )}
    />
  );
}
