import type { Message, Tier } from '@troth/contract';
import { seesReceipts } from './rules.ts';
import type { MessageRow } from './store/messages.ts';

interface Reader {
  memberId: string;
  tier: Tier;
}

/** A message as a member gets it: whether it was read is told of their own ones, by their membership (decisions §8). */
export function messageFor({ memberId, tier }: Reader, { createdAt, readAt, ...row }: MessageRow): Message {
  const told = row.senderId === memberId && seesReceipts(tier);
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    ...(told ? { readAt: readAt?.toISOString() ?? null } : {}),
  };
}
