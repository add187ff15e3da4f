import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { Link as RouterLink, useNavigate } from 'react-router';
import { z } from 'zod';
import {
  draftChanged,
  email,
  newPassword,
  passwordHint,
  selectDraft,
} from '../../features/identity/index.ts';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { StepTitle } from '../../ui/StepTitle.tsx';

const schema = z.object({ email, password: newPassword });
type Values = z.infer<typeof schema>;

export default function Register() {
  const draft = useSelector(selectDraft);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { control, handleSubmit } = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { email: draft.email, password: draft.password },
  });

  const submit = handleSubmit((values) => {
    dispatch(draftChanged(values));
    navigate('/register/details');
  });

  return (
    <>
      <StepTitle
        step={{ at: 1, of: 3 }}
        title="Create your profile"
        lead="It is free, and takes about two minutes."
      />
      <Stack component="form" noValidate onSubmit={submit} spacing={5}>
        <TextInput
          name="email"
          control={control}
          label="E-mail"
          hint="You sign in with it. Other members never see it."
          type="email"
          autoComplete="username"
          attributes={{ autoCapitalize: 'none', spellCheck: false }}
        />
        <PasswordInput
          name="password"
          control={control}
          label="Password"
          hint={passwordHint}
          autoComplete="new-password"
        />
        <Button type="submit" variant="contained">
          Continue
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          By going on you agree to the{' '}
          <Link component={RouterLink} to="/terms-and-conditions">
            terms and conditions
          </Link>
          . The{' '}
          <Link component={RouterLink} to="/privacy-policy">
            privacy policy
          </Link>{' '}
          says what we keep and who sees it.
        </Typography>
      </Stack>
      <Stack spacing={2} sx={{ mt: 6, alignItems: 'flex-start' }}>
        <Typography>
          Already a member?{' '}
          <Link component={RouterLink} to="/login">
            Sign in
          </Link>
        </Typography>
        <Link component={RouterLink} to="/register/verify" state={{ haveCode: true }}>
          I have a code
        </Link>
      </Stack>
    </>
  );
}
