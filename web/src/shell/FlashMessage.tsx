import { lazy, Suspense, useEffect, useState } from 'react';
import { clearFlashMessage, readFlashMessage } from '../platform/flash-message.ts';
import { loadChunk } from '../platform/load-chunk.ts';

const FlashMessageAlert = lazy(() => loadChunk(() => import('./FlashMessageAlert.tsx')));

/** Shows a message left by the previous page, once. */
export function FlashMessage() {
  const [message, setMessage] = useState(readFlashMessage);
  useEffect(clearFlashMessage, []);
  if (!message) return null;
  return (
    <Suspense>
      <FlashMessageAlert {...message} onClose={() => setMessage(undefined)} />
    </Suspense>
  );
}
