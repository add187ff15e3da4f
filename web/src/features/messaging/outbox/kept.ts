import { z } from 'zod';
import { rememberedInTab, rememberInTab } from '../../../platform/tab-memory.ts';
import type { Outgoing } from './outbox-slice.ts';

const stored = z.array(
  z.object({
    key: z.string(),
    userId: z.string(),
    conversationId: z.string(),
    recipientId: z.string(),
    text: z.string(),
    after: z.number().optional(),
  }),
);

/** Whose words, and in which conversation: two members may use one browser after another. */
export type Place = Pick<Outgoing, 'userId' | 'conversationId'>;

const outboxName = ({ userId, conversationId }: Place) => `outbox.${userId}.${conversationId}`;
const draftName = ({ userId, conversationId }: Place) => `draft.${userId}.${conversationId}`;

export const keepDraft = (place: Place, text: string): void => rememberInTab(draftName(place), text);

export const keptDraft = (place: Place): string => rememberedInTab(draftName(place));

/** What was written offline outlives a reload of the page. */
export function keepOutgoing(place: Place, outgoing: readonly Outgoing[]): void {
  rememberInTab(outboxName(place), outgoing.length === 0 ? '' : JSON.stringify(outgoing));
}

export function keptOutgoing(place: Place): Outgoing[] {
  const text = rememberedInTab(outboxName(place));
  if (text === '') return [];
  try {
    return stored.parse(JSON.parse(text)).map((item) => ({ ...item, status: 'queued' as const }));
  } catch {
    return [];
  }
}
