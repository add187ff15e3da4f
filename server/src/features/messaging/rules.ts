import { formatTier, minimumTierFor, type Tier, tiers } from '@troth/contract';
import { t } from '@troth/texts';
import { ApiError } from '../../platform/http/errors.ts';

const canInitiate = (tier: Tier): boolean => tiers[tier].flags.canMessage;

/** Throws 403 if the tier does not include starting a conversation, or reopening one that the member has left. */
export function requireCanInitiate(tier: Tier): void {
  if (canInitiate(tier)) return;
  const requiredTier = minimumTierFor('canMessage');
  const message = t(
    'Initiating conversations requires a {tier} membership or higher. Upgrade your plan to connect with members!',
    { tier: formatTier(requiredTier) },
  );
  throw new ApiError('UPGRADE_REQUIRED', message, { requiredTier });
}

interface Sender {
  memberId: string;
  tier: Tier;
}

interface ConversationState {
  openedBy: string;
  otherHasWritten: boolean;
}

/** Every tier can reply. In a conversation that they opened, free members can write only once the other has written. */
export const canSend = (
  { memberId, tier }: Sender,
  { openedBy, otherHasWritten }: ConversationState,
): boolean => canInitiate(tier) || openedBy !== memberId || otherHasWritten;

export function requireCanSend(sender: Sender, conversation: ConversationState): void {
  if (!canSend(sender, conversation)) requireCanInitiate(sender.tier);
}

export const conversationClosedError = (): ApiError =>
  new ApiError('CONFLICT', t('This conversation has ended.'));

export const hasReadReceipts = (tier: Tier): boolean => tiers[tier].flags.readReceipts;
