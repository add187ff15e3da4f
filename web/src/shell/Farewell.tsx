import { lazy, Suspense, useEffect, useState } from 'react';
import { forgetFarewell, keptFarewell } from '../platform/farewell.ts';
import { loadPart } from '../platform/load-part.ts';

const FarewellNotice = lazy(() => loadPart(() => import('./FarewellNotice.tsx')));

/** What a member who has just left should know; said once. */
export function Farewell() {
  const [farewell, setFarewell] = useState(keptFarewell);
  useEffect(forgetFarewell, []);
  if (!farewell) return null;
  return (
    <Suspense>
      <FarewellNotice {...farewell} onClose={() => setFarewell(undefined)} />
    </Suspense>
  );
}
