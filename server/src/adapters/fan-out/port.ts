import type { ClientNotification } from '../../platform/events.ts';

/** Delivers client notifications to every process of the site, including the publishing one. */
export interface FanOut {
  /**
   * Publishes a notification; never throws and never waits. A process's notifications arrive in order; if one is lost,
   * `onGap` is called in every process.
   */
  publish(notification: ClientNotification): void;
  /** `onGap` is called when notifications may have been missed. */
  listen(onNotification: (notification: ClientNotification) => void, onGap: () => void): void;
  close(): Promise<void>;
}
