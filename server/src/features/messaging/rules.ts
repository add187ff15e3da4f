import { type Tier, tierNames, tiers } from '@troth/contract';
import { msg, t, translate } from '@troth/texts';
import { ApiError } from '../../platform/http/errors.ts';

/** The text of specification §6. */
const UPGRADE_TEXT = msg(
  'Initiating conversations requires a Silver membership or higher. Upgrade your plan to connect with members!',
);

const maySpeakFirst = (tier: Tier): boolean => tiers[tier].flags.canMessage;

/** Opening a conversation, or opening anew one that oneself has left, takes a tier that may. */
export function requireSpeakingFirst(tier: Tier): void {
  if (maySpeakFirst(tier)) return;
  const requiredTier = tierNames.find(maySpeakFirst) ?? 'admin';
  throw new ApiError('UPGRADE_REQUIRED', translate(UPGRADE_TEXT), { requiredTier });
}

interface Writer {
  memberId: string;
  tier: Tier;
}

interface Conversation {
  openedBy: string;
  otherHasWritten: boolean;
}

/** Every tier answers; without one that may speak first it takes that the other has spoken (decisions §8). */
export const mayWrite = ({ memberId, tier }: Writer, { openedBy, otherHasWritten }: Conversation): boolean =>
  maySpeakFirst(tier) || openedBy !== memberId || otherHasWritten;

export function requireWriting(writer: Writer, conversation: Conversation): void {
  if (!mayWrite(writer, conversation)) requireSpeakingFirst(writer.tier);
}

export const closedRefusal = (): ApiError => new ApiError('CONFLICT', t('This conversation is closed.'));

export const seesReceipts = (tier: Tier): boolean => tiers[tier].flags.readReceipts;
