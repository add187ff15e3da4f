import { MINUTE_MS } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database.ts';
import { type Random, uuidFor } from '../random.ts';
import {
  days,
  gettingToKnow,
  growingClose,
  openings,
  partings,
  type Scene,
  subjects,
} from './conversation-texts/index.ts';
import type { DemoParty } from './interactions.ts';

/** The speaker: the member who started the conversation, or the other. */
export type Speaker = 'opener' | 'other';

export interface Line {
  by: Speaker;
  text: string;
  /** Said after a while, about another topic. */
  fresh: boolean;
}

const otherSpeaker: Record<Speaker, Speaker> = { opener: 'other', other: 'opener' };

/** After this many messages two members are closer; then again after the same number. */
const MESSAGES_PER_CLOSER_SCENE = 30;
const SHORT_CONVERSATION = 40;

const sceneLines = (scene: Scene, firstSpeaker: Speaker): Line[] =>
  scene.flatMap((line, index) =>
    [line].flat().map((text, at) => ({
      by: index % 2 === 0 ? firstSpeaker : otherSpeaker[firstSpeaker],
      text,
      fresh: index === 0 && at === 0,
    })),
  );

/** All scenes in order, none twice: introductions first, then the rest mixed with daily life. */
function chooseScenes(random: Random, length: number): Scene[] {
  const first = random.sample(
    gettingToKnow,
    length < SHORT_CONVERSATION ? random.int(1, 2) : gettingToKnow.length,
  );
  const small = random.sample(days, days.length);
  const rest = random
    .sample(subjects, subjects.length)
    .flatMap((subject) => (random.chance(0.4) ? [subject, ...small.splice(0, 1)] : [subject]));
  return [...first, ...rest];
}

/** The lines of a conversation up to a number of messages, in complete scenes. */
function writeDialogue(random: Random, length: number): Line[] {
  const lines = sceneLines(random.pick(openings), 'opener').slice(0, length);
  const pickSpeaker = (): Speaker => (random.chance(0.5) ? 'opener' : 'other');
  const close = growingClose
    .slice(0, Math.floor(length / MESSAGES_PER_CLOSER_SCENE))
    .flatMap((scene) => sceneLines(scene, pickSpeaker()));
  for (const scene of chooseScenes(random, length)) {
    const next = sceneLines(scene, pickSpeaker());
    if (lines.length + next.length + close.length <= length) lines.push(...next);
  }
  return [...lines, ...close];
}

/** The goodbye of a member who then leaves. */
const writeFarewell = (random: Random, by: Speaker): Line[] => sceneLines(random.pick(partings), by);

/** The time of each message, with the last at the end; compressed if there is little time. */
function spreadInstants(random: Random, lines: Line[], { from, until }: { from: Date; until: Date }): Date[] {
  const delays = lines.map(({ fresh }, at) => {
    if (at === 0) return 0;
    return MINUTE_MS * Math.exp(fresh ? random.normal(6.2, 0.8) : random.normal(0.8, 1));
  });
  const all = delays.reduce((sum, delay) => sum + delay, 0);
  const scale = Math.min(1, (until.getTime() - from.getTime()) / Math.max(all, 1));
  let at = until.getTime() - all * scale;
  return delays.map((delay) => {
    at += delay * scale;
    return new Date(Math.floor(at));
  });
}

export interface ConversationRows {
  conversation: Tables['conversations'];
  participants: Tables['participants'][];
  messages: Tables['messages'][];
}

/** A generated conversation. */
export interface ConversationPlan {
  opener: DemoParty;
  other: DemoParty;
  length: number;
  /** The period of the conversation. */
  from: Date;
  until: Date;
  /** Who has unread messages at the end, if anyone. */
  unreadBy: DemoParty | null;
  /** Who says goodbye at the end, and leaves. */
  leaver: DemoParty | null;
}

/** The share of the time until the reply, or until leaving, after which a message is read. */
const READ_AFTER_SHARE = 0.7;

function conversationLines(random: Random, { opener, length, unreadBy, leaver }: ConversationPlan): Line[] {
  const lines = writeDialogue(random, length);
  if (leaver) lines.push(...writeFarewell(random, leaver === opener ? 'opener' : 'other'));
  if (unreadBy === null) return lines;
  const reader = unreadBy === opener ? 'opener' : 'other';
  const last = lines.findLastIndex(({ by }) => by !== reader);
  // If only the reader has written, nothing can be unread.
  return last < 0 ? lines : lines.slice(0, last + 1);
}

/** When the recipient read a message: before they replied, or some time after the last one. */
function readAtOf(messages: { by: string; at: Date }[], at: number, plan: ConversationPlan): Date | null {
  const own = messages[at];
  if (!own) return null;
  const answered = messages.findIndex(({ by }, later) => later > at && by !== own.by);
  const reader = own.by === plan.opener.id ? plan.other : plan.opener;
  if (answered < 0 && plan.unreadBy === reader) return null;
  const last = messages[answered < 0 ? messages.length - 1 : answered - 1]?.at ?? own.at;
  const limit = answered < 0 ? plan.until : (messages[answered]?.at ?? plan.until);
  return new Date(Math.floor(last.getTime() + READ_AFTER_SHARE * (limit.getTime() - last.getTime())));
}

/** The rows of a conversation; `last` is the time of its last message. */
export function conversationRows(
  random: Random,
  seed: number,
  plan: ConversationPlan,
  last: Date,
): ConversationRows {
  const { opener, other, leaver } = plan;
  const [first_id = '', second_id = ''] = [opener.id, other.id].sort();
  const conversation_id = uuidFor(seed, 'conversation', first_id, second_id);
  const lines = conversationLines(random, plan);
  const instants = spreadInstants(random, lines, { from: plan.from, until: last });
  const sent = lines.map(({ by }, at) => ({
    by: by === 'opener' ? opener.id : other.id,
    at: instants[at] ?? last,
  }));
  const messages = lines.map(({ text }, at) => ({
    message_id: uuidFor(seed, 'message', conversation_id, at + 1),
    conversation_id,
    sequence: at + 1,
    sender_id: sent[at]?.by ?? opener.id,
    text,
    created_at: sent[at]?.at ?? last,
    read_at: readAtOf(sent, at, plan),
  }));
  const updated_at = sent.at(-1)?.at ?? last;
  return {
    conversation: {
      conversation_id,
      first_id,
      second_id,
      opened_by: opener.id,
      created_at: sent[0]?.at ?? last,
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
