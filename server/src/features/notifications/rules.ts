import { type NotificationType, type Tier, tiers } from '@troth/contract';

const isHeldBack = (type: NotificationType): boolean => type === 'profile_view' || type === 'profile_report';

/** Whether a tier does not show who or what is behind a notification (specification §6). */
export function isGated(type: NotificationType, tier: Tier): boolean {
  const { canSeeViewers, canReport } = tiers[tier].flags;
  return isHeldBack(type) && !(type === 'profile_view' ? canSeeViewers : canReport);
}

const MINUTE_MS = 60_000;

/**
 * The milliseconds under which a notification is kept, if they are still free. Where a tier may hide who is behind it
 * only the minute counts: cards tell when a member was last here, and the same instant would tell which one it was.
 */
export function stampOf(type: NotificationType, now: Date): number {
  const at = now.getTime();
  return isHeldBack(type) ? at - (at % MINUTE_MS) : at;
}
