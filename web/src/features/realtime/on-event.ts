import { t } from '@troth/texts';
import { api } from '../../platform/api/api.ts';
import type { RealtimeHandler } from '../../platform/realtime/client.ts';
import { getSessionId } from '../../platform/session/session.ts';
import { endSessionAndRedirect } from '../../platform/session/session-end.ts';

/** If this device's session was ended elsewhere, signs out here too and redirects to the start page. */
export const onSessionEvent: RealtimeHandler = (event, dispatch) => {
  if (event.type !== 'session.revoked') return;
  void getSessionId().then((ownSessionId) => {
    if (ownSessionId === event.sessionId)
      endSessionAndRedirect('/', { words: t('You’ve been signed out on this device.'), severity: 'info' });
    else dispatch(api.util.invalidateTags(['Session']));
  });
};
