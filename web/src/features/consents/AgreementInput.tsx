import '../../platform/zod.ts';
import Link from '@mui/material/Link';
import { t } from '@troth/texts';
import type { FieldPath, FieldValues, UseControllerProps } from 'react-hook-form';
import { z } from 'zod';
import { CheckInput } from '../../ui/form/CheckInput.tsx';
import { rich } from '../../ui/format/rich.ts';

/** Validates that the box was checked. */
export const agreementSchema = z.boolean().refine((isAgreed) => isAgreed, t('Tick this box to continue'));

/** One checkbox for all documents, never pre-checked; the documents open in a new tab. */
export function AgreementInput<T extends FieldValues, N extends FieldPath<T>>(
  props: Pick<UseControllerProps<T, N>, 'name' | 'control'>,
) {
  return (
    <CheckInput
      {...props}
      label={rich(
        'I agree to the <terms>terms and conditions</terms> and the <policy>privacy policy</policy>, and I am 18 or older.',
        {
          terms: (chunks) => (
            <Link href="/terms-and-conditions" target="_blank" rel="noopener">
              {chunks}
            </Link>
          ),
          policy: (chunks) => (
            <Link href="/privacy-policy" target="_blank" rel="noopener">
              {chunks}
            </Link>
          ),
        },
      )}
    />
  );
}
