import { t } from '@troth/texts';
import { api } from '../../platform/api/api.ts';
import type { RealtimeHandler } from '../../platform/realtime/client.ts';
import { getSessionId } from '../../platform/session/session.ts';
import { endSessionAndRedirect } from '../../platform/session/session-end.ts';

/** A session that was ended elsewhere ends here, and leads to the root of the site (decisions §12). */
export const onSessionEvent: RealtimeHandler = (event, dispatch) => {
  if (event.type !== 'session.revoked') return;
  void getSessionId().then((own) => {
    if (own === event.sessionId)
      endSessionAndRedirect('/', { words: t('You were signed out on this device.'), severity: 'info' });
    else dispatch(api.util.invalidateTags(['Session']));
  });
};
