import type { Tables } from '../platform/database.ts';
import { dialogue, instantsOf, type Line, parting } from './dialogue.ts';
import type { Party } from './party.ts';
import { type Random, uuidFor } from './random.ts';

export interface ConversationRows {
  conversation: Tables['conversations'];
  participants: Tables['participants'][];
  messages: Tables['messages'][];
}

/** What two have written to each other. */
export interface Plan {
  opener: Party;
  other: Party;
  length: number;
  /** The instants between which it lies. */
  from: Date;
  until: Date;
  /** Who ends on a word that they have not read; nobody where it was read or answered. */
  unreadBy: Party | null;
  /** Who says good-bye at the end, and leaves. */
  leaver: Party | null;
}

/** Of the time until somebody answers, or is gone, so much has passed when they read. */
const READ_AFTER = 0.7;

function linesOf(random: Random, { opener, length, unreadBy, leaver }: Plan): Line[] {
  const said = dialogue(random, length);
  if (leaver) said.push(...parting(random, leaver === opener ? 'opener' : 'other'));
  if (unreadBy === null) return said;
  const reader = unreadBy === opener ? 'opener' : 'other';
  const last = said.findLastIndex(({ by }) => by !== reader);
  // Where only the reader has written nobody else's word can be unread.
  return last < 0 ? said : said.slice(0, last + 1);
}

/** When the one to whom a message was written has read it: before they answer, or some time after the last one. */
function readingOf(written: { by: string; at: Date }[], at: number, plan: Plan): Date | null {
  const own = written[at];
  if (!own) return null;
  const answered = written.findIndex(({ by }, later) => later > at && by !== own.by);
  const reader = own.by === plan.opener.id ? plan.other : plan.opener;
  if (answered < 0 && plan.unreadBy === reader) return null;
  const last = written[answered < 0 ? written.length - 1 : answered - 1]?.at ?? own.at;
  const limit = answered < 0 ? plan.until : (written[answered]?.at ?? plan.until);
  return new Date(Math.floor(last.getTime() + READ_AFTER * (limit.getTime() - last.getTime())));
}

/** The rows of one conversation; `last` is when its last message was written. */
export function conversationRows(random: Random, seed: number, plan: Plan, last: Date): ConversationRows {
  const { opener, other, leaver } = plan;
  const [first_id = '', second_id = ''] = [opener.id, other.id].sort();
  const conversation_id = uuidFor(seed, 'conversation', first_id, second_id);
  const lines = linesOf(random, plan);
  const instants = instantsOf(random, lines, { from: plan.from, until: last });
  const written = lines.map(({ by }, at) => ({
    by: by === 'opener' ? opener.id : other.id,
    at: instants[at] ?? last,
  }));
  const messages = lines.map(({ text }, at) => ({
    message_id: uuidFor(seed, 'message', conversation_id, at + 1),
    conversation_id,
    sequence: at + 1,
    sender_id: written[at]?.by ?? opener.id,
    text,
    created_at: written[at]?.at ?? last,
    read_at: readingOf(written, at, plan),
  }));
  const updated_at = written.at(-1)?.at ?? last;
  return {
    conversation: {
      conversation_id,
      first_id,
      second_id,
      opened_by: opener.id,
      created_at: written[0]?.at ?? last,
      last_sequence: messages.length,
      last_message_at: updated_at,
    },
    participants: [opener, other].map((party) => ({
      conversation_id,
      member_id: party.id,
      other_id: party === opener ? other.id : opener.id,
      unread_count: messages.filter(({ sender_id, read_at }) => sender_id !== party.id && !read_at).length,
      has_written: messages.some(({ sender_id }) => sender_id === party.id),
      cleared_sequence: party === leaver ? messages.length : 0,
      left_at: party === leaver ? plan.until : null,
      updated_at,
    })),
    messages,
  };
}
