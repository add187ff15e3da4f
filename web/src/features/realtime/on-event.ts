import { t } from '@troth/texts';
import { api } from '../../platform/api.ts';
import type { RealtimeHandler } from '../../platform/realtime/on-event.ts';
import { sessionId } from '../../platform/session.ts';
import { leave } from '../../platform/session-end.ts';

/** A session that was ended elsewhere ends here, and leads to the root of the site (decisions §12). */
export const onSessionEvent: RealtimeHandler = (event, dispatch) => {
  if (event.type !== 'session.revoked') return;
  void sessionId().then((own) => {
    if (own === event.sessionId)
      leave('/', { words: t('You were signed out on this device.'), severity: 'info' });
    else dispatch(api.util.invalidateTags(['Session']));
  });
};
