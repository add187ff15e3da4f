import { type CallReport, callReport } from '../platform/http/call-limits.ts';
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

/** Messages between the processes of a site, so that calls can be answered without asking the database each time. */
export interface ProcessMessages {
  listen(listeners: Listeners): void;
  /** Sends reports of calls to all processes. Reports that cannot be sent are dropped. */
  reportCalls(reports: CallReport[]): void;
  close(): Promise<void>;
}

/** Ignores reports that this version does not understand, because processes of another version may send them. */
function readReport(payload: string, onCallReport: Listeners['onCallReport']): void {
  try {
    onCallReport(callReport.parse(JSON.parse(payload)));
  } catch {}
}

/** Opens the messages of a site's processes over LISTEN and NOTIFY. `url` must not lead through a pooler. */
export async function openProcessMessages(url: string, log: Logger): Promise<ProcessMessages> {
  let listeners: Listeners = { onCallerChanged: () => {}, onCallReport: () => {}, onGap: () => {} };
  const notifications = await openNotifications({
    url,
    log,
    name: 'troth processes',
    channels: [CALLERS_CHANNEL, CALLS_CHANNEL],
    onPayload(channel, payload) {
      if (channel === CALLERS_CHANNEL) listeners.onCallerChanged(payload);
      else readReport(payload, listeners.onCallReport);
    },
    onGap: () => listeners.onGap(),
  });
  return {
    listen(newListeners) {
      listeners = newListeners;
    },
    reportCalls(reports) {
      const payloads = reports.map((report) => JSON.stringify(report));
      notifications.send(CALLS_CHANNEL, payloads).catch(() => {});
    },
    close: notifications.close,
  };
}
