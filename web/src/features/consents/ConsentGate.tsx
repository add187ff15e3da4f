import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useMeQuery } from '../profiles/index.ts';

const ConsentDialog = lazy(async () => {
  const { ConsentDialog } = await import('./ConsentDialog.tsx');
  return { default: ConsentDialog };
});

/** Who would rather not agree can take their data along and leave. */
const exemptPaths = ['/settings/download', '/settings/delete'];

/** Over the whole app, until a member has agreed to what is in force now. */
export function ConsentGate() {
  const { data: me } = useMeQuery();
  const { pathname } = useLocation();
  if (me === undefined || me.status === 'new' || !me.consentNeeded || exemptPaths.includes(pathname))
    return null;
  return (
    <Suspense>
      <ConsentDialog />
    </Suspense>
  );
}
