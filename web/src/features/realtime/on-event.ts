import { t } from '@troth/texts';
import { api } from '../../platform/api/api.ts';
import type { RealtimeHandler } from '../../platform/realtime/client.ts';
import { getSessionId } from '../../platform/session/session.ts';
import { endSessionAndRedirect } from '../../platform/session/session-end.ts';

/** A session ended elsewhere is signed out here too, and redirected to the root. */
export const onSessionEvent: RealtimeHandler = (event, dispatch) => {
  if (event.type !== 'session.revoked') return;
  void getSessionId().then((own) => {
    if (own === event.sessionId)
      endSessionAndRedirect('/', { words: t('You were signed out on this device.'), severity: 'info' });
    else dispatch(api.util.invalidateTags(['Session']));
  });
};
