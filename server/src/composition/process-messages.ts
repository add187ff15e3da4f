import type { CallReport } from '../platform/http/call-limits.ts';
import type { Logger } from '../platform/log.ts';
import { openNotifications } from '../platform/postgres/notifications.ts';

/** The database sends the id of a member here when a session of theirs ends or their membership changes. */
const CALLERS_CHANNEL = 'troth_callers';
const CALLS_CHANNEL = 'troth_calls';

interface Listeners {
  /** A session of the member has ended, or their membership has changed. */
  onCallerChanged(memberId: string): void;
  /** Another process, or this one, has reported its calls. */
  onCallReport(report: CallReport): void;
  /** Messages may have been missed. */
  onGap(): void;
}

/** What the processes of a site tell each other to answer calls without asking the database each time. */
export interface ProcessMessages {
  listen(listeners: Listeners): void;
  /** Sends a report of calls to all processes. A report that cannot be sent is dropped. */
  reportCalls(report: CallReport): void;
  close(): Promise<void>;
}

/** Opens the messages of a site's processes over LISTEN and NOTIFY. `url` must not lead through a pooler. */
export async function openProcessMessages(url: string, log: Logger): Promise<ProcessMessages> {
  let listeners: Listeners = { onCallerChanged: () => {}, onCallReport: () => {}, onGap: () => {} };
  const notifications = await openNotifications({
    ...{ url, log, name: 'troth processes', channels: [CALLERS_CHANNEL, CALLS_CHANNEL] },
    onPayload(channel, payload) {
      if (channel === CALLERS_CHANNEL) listeners.onCallerChanged(payload);
      else listeners.onCallReport(JSON.parse(payload) as CallReport);
    },
    onGap: () => listeners.onGap(),
  });
  return {
    listen(added) {
      listeners = added;
    },
    reportCalls(report) {
      notifications.send(CALLS_CHANNEL, [JSON.stringify(report)]).catch(() => {});
    },
    close: notifications.close,
  };
}
