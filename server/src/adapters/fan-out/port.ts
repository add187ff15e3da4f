import type { ClientNotification } from '../../platform/events.ts';

/** Delivers client notifications to the processes with sockets of the recipients, including the publishing one. */
export interface FanOut {
  /**
   * Publishes a notification; never throws and never waits. A process's notifications arrive in order; if one is lost,
   * `onGap` is called in every process.
   */
  publish(notification: ClientNotification): void;
  /** `onGap` is called when notifications may have been missed. */
  listen(onNotification: (notification: ClientNotification) => void, onGap: () => void): void;
  /**
   * Starts to receive the notifications of a member; may also deliver those of other members. Resolves once none can be
   * missed without a gap; never rejects. May be repeated.
   */
  addMember(memberId: string): Promise<void>;
  /** Stops receiving them; one call is enough. */
  removeMember(memberId: string): void;
  close(): Promise<void>;
}
