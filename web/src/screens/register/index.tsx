import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { Link as RouterLink, useNavigate } from 'react-router';
import { z } from 'zod';
import { AgreementInput, agreementSchema } from '../../features/consents/index.ts';
import {
  draftChanged,
  email,
  NewPasswordInput,
  newPassword,
  SocialSignIn,
  selectDraft,
  useSyncDraft,
} from '../../features/identity/index.ts';
import { zodResolver } from '../../platform/zod-resolver.ts';
import { Form } from '../../ui/form/Form.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { rich } from '../../ui/format/rich.ts';
import { StepTitle } from '../../ui/layout/Page.tsx';

const schema = z.object({ email, password: newPassword, isAgreed: agreementSchema });
type Values = z.infer<typeof schema>;

const DRAFT_FIELDS = ['email'] as const;

export default function Register() {
  const draft = useSelector(selectDraft);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { control, handleSubmit, setError, watch, getValues } = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: draft,
  });

  useSyncDraft({ watch, getValues }, DRAFT_FIELDS);
  const [failure, setFailure] = useState('');

  const { passwordFailure } = draft;
  useEffect(() => {
    if (passwordFailure !== '') setError('password', { message: passwordFailure });
  }, [passwordFailure, setError]);

  const submit = handleSubmit((values) => {
    dispatch(draftChanged({ ...values, passwordFailure: '', isConfirmed: false }));
    navigate('/register/details');
  });

  return (
    <>
      <StepTitle
        step={{ at: 1, of: 3 }}
        title={t('Create your profile')}
        lead={t('It’s free and takes about two minutes.')}
      />
      <Form onSubmit={submit} spacing={5}>
        <FormMessage>{failure}</FormMessage>
        <TextInput
          name="email"
          control={control}
          label={t('Email')}
          hint={t('You sign in with it. Other members never see it.')}
          type="email"
          autoComplete="username"
          attributes={{ autoCapitalize: 'none', spellCheck: false }}
        />
        <NewPasswordInput name="password" control={control} label={t('Password')} />
        <AgreementInput name="isAgreed" control={control} />
        <Button type="submit" variant="contained">
          {t('Continue')}
        </Button>
      </Form>
      <SocialSignIn onFailure={setFailure} />
      <Stack spacing={2} sx={{ mt: 6, alignItems: 'flex-start' }}>
        <Typography>
          {rich('Already a member? <link>Sign in</link>', {
            link: (chunks) => (
              <Link component={RouterLink} to="/login">
                {chunks}
              </Link>
            ),
          })}
        </Typography>
        <Link component={RouterLink} to="/register/verify" state={{ haveCode: true }}>
          {t('I have a code')}
        </Link>
      </Stack>
    </>
  );
}
