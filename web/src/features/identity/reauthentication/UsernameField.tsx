import Box from '@mui/material/Box';

/** Hidden field that tells password managers which account the password belongs to. */
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
