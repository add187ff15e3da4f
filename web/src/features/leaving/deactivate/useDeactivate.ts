import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { leave } from '../../../platform/session-end.ts';
import { takeWayOut } from '../../../platform/way-out.ts';
import { useDeactivateMutation } from '../api.ts';

/** Hides the member everywhere; signed out on this device, they read at the site's root that it is done. */
export function useDeactivate() {
  const [deactivate] = useDeactivateMutation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const run = async () => {
    setBusy(true);
    setFailure('');
    const giveUp = takeWayOut();
    try {
      const { message } = await deactivate({ body: {} }).unwrap();
      giveUp();
      leave('/', { words: message, severity: 'success' });
    } catch (error) {
      giveUp();
      setFailure(messageOf(error));
      setBusy(false);
    }
  };

  return { deactivate: () => void run(), isBusy, failure, forget: () => setFailure('') };
}
