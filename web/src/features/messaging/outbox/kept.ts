import { rememberedInTab, rememberInTab } from '../../../platform/tab-memory.ts';
import type { Outgoing } from './outbox-slice.ts';

/** What is kept of a message; an earlier version of the app may have kept it otherwise. */
function outgoingOf(kept: Partial<Record<keyof Outgoing, unknown>>): Outgoing | undefined {
  const { key, userId, conversationId, recipientId, text, after } = kept;
  const texts = { key, userId, conversationId, recipientId, text };
  if (Object.values(texts).some((value) => typeof value !== 'string')) return undefined;
  return {
    ...(texts as Record<keyof typeof texts, string>),
    ...(typeof after === 'number' ? { after } : {}),
    status: 'queued',
  };
}

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
    return (JSON.parse(text) as object[]).flatMap((kept) => outgoingOf(kept) ?? []);
  } catch {
    return [];
  }
}
