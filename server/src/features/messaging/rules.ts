import { type Tier, tierNames, tiers } from '@troth/contract';
import { msg, t, translate } from '@troth/texts';
import { ApiError } from '../../platform/http/errors.ts';

/** The fixed text for a tier that cannot start conversations. */
const UPGRADE_REQUIRED = msg(
  'Initiating conversations requires a Silver membership or higher. Upgrade your plan to connect with members!',
);

const canInitiate = (tier: Tier): boolean => tiers[tier].flags.canMessage;

/** Starting a conversation, or reopening one that the member has left, requires a tier that includes it. */
export function requireCanInitiate(tier: Tier): void {
  if (canInitiate(tier)) return;
  const requiredTier = tierNames.find(canInitiate) ?? 'admin';
  throw new ApiError('UPGRADE_REQUIRED', translate(UPGRADE_REQUIRED), { requiredTier });
}

interface Sender {
  memberId: string;
  tier: Tier;
}

interface ConversationState {
  openedBy: string;
  otherHasWritten: boolean;
}

/** Every tier can reply. A tier that cannot start conversations can write only after the other member has. */
export const canSend = (
  { memberId, tier }: Sender,
  { openedBy, otherHasWritten }: ConversationState,
): boolean => canInitiate(tier) || openedBy !== memberId || otherHasWritten;

export function requireCanSend(writer: Sender, conversation: ConversationState): void {
  if (!canSend(writer, conversation)) requireCanInitiate(writer.tier);
}

export const conversationClosedError = (): ApiError =>
  new ApiError('CONFLICT', t('This conversation is closed.'));

export const hasReadReceipts = (tier: Tier): boolean => tiers[tier].flags.readReceipts;
