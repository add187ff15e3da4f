import type { Message, ProfileCard } from '@troth/contract';
import type { Outgoing } from '../outbox/outbox-slice.ts';

/** What every line of a thread needs to know. */
export interface ThreadContext {
  other: ProfileCard;
  /** The first name of the other side. */
  name: string;
  linksOpen: boolean;
  readUpTo: number | undefined;
  /** The message that was looked for. */
  around: string | null;
  /** The message that was tapped. */
  opened: string | undefined;
  onTap: (message: Message) => void;
  onMenu: (anchor: HTMLElement, message: Message) => void;
  onRetry: () => void;
  onDiscard: (outgoing: Outgoing) => void;
}
