import { useEffect, useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { check } from '../platform/session.ts';
import { hasStoredTokens } from '../platform/stored-tokens.ts';
import { SpinnerPage } from '../ui/SpinnerPage.tsx';

/** The landing page shows at once, unless there is a token on this device: then the session is looked at first. */
export function SessionFirst() {
  const [checking, setChecking] = useState(hasStoredTokens);
  const navigate = useNavigate();

  useEffect(() => {
    if (!checking) return;
    let stale = false;
    check().then((signedIn) => {
      if (stale) return;
      if (signedIn) navigate('/dashboard', { replace: true });
      else setChecking(false);
    });
    return () => {
      stale = true;
    };
  }, [checking, navigate]);

  return checking ? <SpinnerPage /> : <Outlet />;
}
