import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { z } from 'zod';
import { zodResolver } from '../../platform/zod-resolver.ts';
import { BusyButton } from '../../ui/form/BusyButton.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { useSignedInEmail } from '../identity/index.ts';

const CONFIRMATION_WORD = 'DELETE';

const createConfirmationSchema = (email: string | undefined) =>
  z.object({
    typed: z
      .string()
      .trim()
      .refine(
        (typed) => typed.toUpperCase() === CONFIRMATION_WORD || typed.toLowerCase() === email?.toLowerCase(),
        {
          message: t('Please type {word} or your email address', { word: CONFIRMATION_WORD }),
        },
      ),
  });

interface DeleteFormProps {
  isBusy: boolean;
  failure: string;
  onDelete: () => Promise<void>;
}

export function DeleteForm({ isBusy, failure, onDelete }: DeleteFormProps) {
  const email = useSignedInEmail();
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(createConfirmationSchema(email)),
    defaultValues: { typed: '' },
  });
  return (
    <SectionCard title={t('Delete permanently')} hint={t('This can’t be undone, not even by us.')}>
      <Form aria-label={t('Delete my account')} spacing={5} onSubmit={handleSubmit(onDelete)}>
        <TextInput
          name="typed"
          control={control}
          label={t('Type {word} or your email address', { word: CONFIRMATION_WORD })}
          hint={t('Next, we’ll ask for your password, so we know it’s you.')}
          autoComplete="off"
          attributes={{ autoCapitalize: 'characters', spellCheck: false }}
        />
        <FormMessage>{failure}</FormMessage>
        <Stack direction="row" useFlexGap sx={{ gap: 3, flexWrap: 'wrap' }}>
          <Button component={Link} to="/settings/data" variant="outlined">
            {t('Keep my account')}
          </Button>
          <BusyButton type="submit" color="error" variant="outlined" busy={isBusy} busyText={t('Deleting…')}>
            {t('Delete my account')}
          </BusyButton>
        </Stack>
      </Form>
    </SectionCard>
  );
}

interface DeletionIncompleteProps {
  isBusy: boolean;
  failure: string;
  finish: () => Promise<void>;
  onSignOut: () => void;
}

/** Shown when the profile is deleted but the user is not. The server soon deletes the user; retrying is only faster. */
export function DeletionIncomplete({ isBusy, failure, finish, onSignOut }: DeletionIncompleteProps) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.focus(), []);
  return (
    <SectionCard title={t('Your profile has been deleted')}>
      <Stack spacing={5} ref={content} tabIndex={-1} sx={{ outline: 'none' }}>
        <FormMessage>{failure}</FormMessage>
        <Typography>
          {t(
            'Only your sign-in is left. You don’t need to do anything: we’ll remove it within a minute, and no one can sign in with it until then.',
          )}
        </Typography>
        <Stack direction="row" useFlexGap sx={{ gap: 3, flexWrap: 'wrap' }}>
          <BusyButton
            variant="outlined"
            busy={isBusy}
            busyText={t('Deleting…')}
            onClick={() => void finish()}
          >
            {t('Try again')}
          </BusyButton>
          <Button variant="outlined" onClick={onSignOut}>
            {t('Let Troth finish it')}
          </Button>
        </Stack>
      </Stack>
    </SectionCard>
  );
}
