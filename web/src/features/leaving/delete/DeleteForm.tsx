import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { z } from 'zod';
import { zodResolver } from '../../../platform/zod-resolver.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { SectionCard } from '../../../ui/SectionCard.tsx';
import { useSignedInEmail } from '../../identity/index.ts';

const WORD = 'DELETE';

const schemaFor = (email: string | undefined) =>
  z.object({
    typed: z
      .string()
      .trim()
      .refine((typed) => typed.toUpperCase() === WORD || typed.toLowerCase() === email?.toLowerCase(), {
        message: t('Please type {word}, or your e-mail address', { word: WORD }),
      }),
  });

interface DeleteFormProps {
  isBusy: boolean;
  failure: string;
  begin: () => Promise<void>;
}

export function DeleteForm({ isBusy, failure, begin }: DeleteFormProps) {
  const email = useSignedInEmail();
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(schemaFor(email)),
    defaultValues: { typed: '' },
  });
  return (
    <SectionCard title={t('Delete for good')} hint={t('Nobody can bring it back, we cannot either.')}>
      <Stack
        component="form"
        noValidate
        aria-label={t('Delete my account')}
        spacing={5}
        onSubmit={handleSubmit(begin)}
      >
        <TextInput
          name="typed"
          control={control}
          label={t('Type {word}, or your e-mail address', { word: WORD })}
          hint={t('Then we ask for your password, so that it can be nobody else.')}
          autoComplete="off"
          attributes={{ autoCapitalize: 'characters', spellCheck: false }}
        />
        <FormMessage>{failure}</FormMessage>
        <Stack direction="row" useFlexGap sx={{ gap: 3, flexWrap: 'wrap' }}>
          <Button component={Link} to="/settings#leaving" variant="outlined">
            {t('Keep my account')}
          </Button>
          <BusyButton type="submit" color="error" variant="outlined" busy={isBusy} busyText={t('Deleting…')}>
            {t('Delete my account')}
          </BusyButton>
        </Stack>
      </Stack>
    </SectionCard>
  );
}
