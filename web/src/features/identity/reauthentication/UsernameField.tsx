import Box from '@mui/material/Box';

/** Out of sight: tells a password manager whose password is asked for. */
export function UsernameField({ email }: { email: string | undefined }) {
  return (
    <Box
      component="input"
      type="email"
      name="username"
      autoComplete="username"
      value={email ?? ''}
      readOnly
      hidden
      aria-hidden
      tabIndex={-1}
    />
  );
}
