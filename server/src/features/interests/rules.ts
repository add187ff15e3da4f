import { type Tier, tiers, UNLIMITED } from '@troth/contract';
import { t } from '@troth/texts';
import { DAY_MS } from '../../platform/clock.ts';

/** The API never returns `withdrawn`: for members, a withdrawn interest does not exist. */
export type StoredStatus = 'pending' | 'accepted' | 'declined' | 'withdrawn';

/** A stored interest from one member to another. */
export interface StoredInterest {
  interestId: string;
  senderId: string;
  receiverId: string;
  status: StoredStatus;
  sentAt: Date;
  /** When the interest was last sent again after a withdrawal. */
  resentAt: Date | null;
}

export type ExpressDecision =
  | { step: 'accept'; interest: StoredInterest }
  | { step: 'send'; replaces?: StoredInterest }
  | { step: 'refuse'; message: string; availableAt?: Date };

const RESEND_PAUSE_MS = 30 * DAY_MS;

const refuse = (message: string, availableAt?: Date): ExpressDecision => ({
  step: 'refuse',
  message,
  availableAt,
});

function decideAfterDecline(sent: StoredInterest, received: StoredInterest | undefined): ExpressDecision {
  // If both members declined each other, the later interest counts: the member who declined it may express interest.
  if (received?.status === 'declined' && received.sentAt > sent.sentAt) {
    return { step: 'send', replaces: sent };
  }
  return refuse(t('This member declined your interest. They can still express interest in you.'));
}

function decideAfterWithdrawal(sent: StoredInterest, now: Date): ExpressDecision {
  const availableAt = new Date((sent.resentAt?.getTime() ?? 0) + RESEND_PAUSE_MS);
  if (now < availableAt) {
    return refuse(
      t('After withdrawing, you can express interest in the same member again only once every 30 days.'),
      availableAt,
    );
  }
  return { step: 'send', replaces: sent };
}

/** What expressing interest does, given the existing interests (docs/product.md, Interests). */
export function decideExpress(
  sent: StoredInterest | undefined,
  received: StoredInterest | undefined,
  now: Date,
): ExpressDecision {
  if (received?.status === 'pending') return { step: 'accept', interest: received };
  if (received?.status === 'accepted' || sent?.status === 'accepted') {
    return refuse(t('You’re already connected with this member.'));
  }
  if (sent?.status === 'pending') return refuse(t('You’ve already expressed interest in this member.'));
  if (sent?.status === 'declined') return decideAfterDecline(sent, received);
  if (sent?.status === 'withdrawn') return decideAfterWithdrawal(sent, now);
  return { step: 'send' };
}

export type ResponseDecision = { step: 'set' } | { step: 'keep' } | { step: 'refuse'; message: string };

/**
 * What a response does to an interest. Repeating a response changes nothing. `expected` is the status that the member
 * saw, if known: a decline of a pending interest must not end the connection if another window has accepted it since.
 */
export function decideResponse(
  status: Exclude<StoredStatus, 'withdrawn'>,
  response: 'accepted' | 'declined',
  expected: StoredStatus = status,
): ResponseDecision {
  if (status === response) return { step: 'keep' };
  if (status === 'declined') {
    return {
      step: 'refuse',
      message: t('You declined this interest. You can express interest in this member instead.'),
    };
  }
  if (status !== expected) {
    return {
      step: 'refuse',
      message: t('You’ve already answered this interest. Reload to see where things stand.'),
    };
  }
  return { step: 'set' };
}

/** Only a pending or accepted interest can be withdrawn. */
export const canWithdraw = (status: StoredStatus): boolean => status === 'pending' || status === 'accepted';

/** Interests per day of a tier; null means unlimited. */
export function dailyLimit(tier: Tier): number | null {
  const limit = tiers[tier].limits.dailyInterests;
  return limit === UNLIMITED ? null : limit;
}
