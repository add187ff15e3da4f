import type { ClientNotification } from '../../platform/events.ts';

/** Carries announcements to every process of the site, the one that publishes included. */
export interface FanOut {
  /**
   * Hands an announcement over; never throws and waits for nothing. What one process publishes arrives in its order;
   * a hint that cannot be carried is lost, and then every process is told of a gap.
   */
  publish(announcement: ClientNotification): void;
  /** `onGap` is called when announcements may have been missed. */
  listen(onAnnouncement: (announcement: ClientNotification) => void, onGap: () => void): void;
  close(): Promise<void>;
}
