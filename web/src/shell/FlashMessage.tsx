import { lazy, Suspense, useEffect, useState } from 'react';
import { clearFlashMessage, readFlashMessage } from '../platform/flash-message.ts';
import { loadChunk } from '../platform/load-chunk.ts';

const FlashMessageAlert = lazy(() => loadChunk(() => import('./FlashMessageAlert.tsx')));

/** Shows a message left by the previous page, once. */
export function FlashMessage() {
  const [farewell, setFarewell] = useState(readFlashMessage);
  useEffect(clearFlashMessage, []);
  if (!farewell) return null;
  return (
    <Suspense>
      <FlashMessageAlert {...farewell} onClose={() => setFarewell(undefined)} />
    </Suspense>
  );
}
