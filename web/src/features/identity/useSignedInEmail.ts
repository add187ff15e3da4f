import { useEffect, useState } from 'react';
import { signedInEmail } from '../../platform/session.ts';

/** The address that the member signs in with; undefined until it is read. */
export function useSignedInEmail(): string | undefined {
  const [email, setEmail] = useState<string>();
  useEffect(() => {
    signedInEmail()
      .then(setEmail)
      .catch((error: unknown) => console.error('The e-mail address could not be read', error));
  }, []);
  return email;
}
