import type { ClientNotification } from '../../platform/events.ts';

/** Delivers announcements to every process of the site, including the publishing one. */
export interface FanOut {
  /**
   * Publishes an announcement; never throws and never waits. A process's announcements arrive in order; if one is lost,
   * every process gets a gap.
   */
  publish(announcement: ClientNotification): void;
  /** `onGap` is called when announcements may have been missed. */
  listen(onAnnouncement: (announcement: ClientNotification) => void, onGap: () => void): void;
  close(): Promise<void>;
}
