import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useMeQuery } from '../profiles/index.ts';

const ConsentDialog = lazy(async () => {
  const { ConsentDialog } = await import('./ConsentDialog.tsx');
  return { default: ConsentDialog };
});

/** Members who do not agree can still export their data and delete their account. */
const exemptPaths = ['/settings/download', '/settings/delete'];

/** Covers the app until the member has agreed to the documents in force. */
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
