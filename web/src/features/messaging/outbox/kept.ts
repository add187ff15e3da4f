import { rememberedInTab, rememberInTab } from '../../../platform/tab-memory.ts';
import type { Outgoing } from './outbox-slice.ts';

const texts = ['key', 'userId', 'conversationId', 'recipientId', 'text'] as const;

/** An earlier version of the app may have kept it otherwise. */
const isOutgoing = (kept: Partial<Outgoing> | null): kept is Outgoing =>
  texts.every((name) => typeof kept?.[name] === 'string');

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
    const kept: (Partial<Outgoing> | null)[] = JSON.parse(text);
    return kept.filter(isOutgoing).map((item) => ({ ...item, status: 'queued' }));
  } catch {
    return [];
  }
}
