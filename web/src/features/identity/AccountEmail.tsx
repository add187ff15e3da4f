import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { signedInEmail } from '../../platform/session.ts';

export function AccountEmail() {
  const [email, setEmail] = useState<string>();
  useEffect(() => {
    signedInEmail()
      .then(setEmail)
      .catch((error: unknown) => console.error('The e-mail address could not be read', error));
  }, []);
  return (
    <>
      <Typography variant="subtitle2">E-mail</Typography>
      <Typography sx={{ overflowWrap: 'anywhere', minHeight: 27 }}>{email}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        You sign in with it. Other members never see it. Read{' '}
        <Link component={RouterLink} to="/privacy-policy">
          what we keep
        </Link>
        .
      </Typography>
    </>
  );
}
