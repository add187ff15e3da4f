import { MINUTE_MS } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database.ts';
import { deriveUuid, type Random } from '../random.ts';
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
  /** Whether the line starts a new topic, some time after the previous line. */
  isNewTopic: boolean;
}

const otherSpeaker: Record<Speaker, Speaker> = { opener: 'other', other: 'opener' };

/** For each time that a conversation has this many messages, it ends with one more scene of two members growing close. */
const MESSAGES_PER_CLOSER_SCENE = 30;
const SHORT_CONVERSATION = 40;

const toLines = (scene: Scene, firstSpeaker: Speaker): Line[] =>
  scene.flatMap((line, index) =>
    [line].flat().map((text, partIndex) => ({
      by: index % 2 === 0 ? firstSpeaker : otherSpeaker[firstSpeaker],
      text,
      isNewTopic: index === 0 && partIndex === 0,
    })),
  );

/** Chooses scenes in order, none twice: introductions first, then the rest mixed with daily life. */
function chooseScenes(random: Random, length: number): Scene[] {
  const introductions = random.sample(
    gettingToKnow,
    length < SHORT_CONVERSATION ? random.int(1, 2) : gettingToKnow.length,
  );
  const dailyScenes = random.sample(days, days.length);
  const rest = random
    .sample(subjects, subjects.length)
    .flatMap((subject) => (random.chance(0.4) ? [subject, ...dailyScenes.splice(0, 1)] : [subject]));
  return [...introductions, ...rest];
}

/** Writes the lines of a conversation up to a number of messages, in complete scenes. */
function writeDialogue(random: Random, length: number): Line[] {
  const lines = toLines(random.pick(openings), 'opener').slice(0, length);
  const pickSpeaker = (): Speaker => (random.chance(0.5) ? 'opener' : 'other');
  const closingLines = growingClose
    .slice(0, Math.floor(length / MESSAGES_PER_CLOSER_SCENE))
    .flatMap((scene) => toLines(scene, pickSpeaker()));
  for (const scene of chooseScenes(random, length)) {
    const next = toLines(scene, pickSpeaker());
    if (lines.length + next.length + closingLines.length <= length) lines.push(...next);
  }
  return [...lines, ...closingLines];
}

/** Writes the goodbye of a member who then leaves. */
const writeGoodbye = (random: Random, by: Speaker): Line[] => toLines(random.pick(partings), by);

/** Chooses the time of each message. The last one is at `until`; pauses are shorter if the period is too short for them. */
function spreadInstants(random: Random, lines: Line[], { from, until }: { from: Date; until: Date }): Date[] {
  const delays = lines.map(({ isNewTopic }, index) => {
    if (index === 0) return 0;
    return MINUTE_MS * Math.exp(isNewTopic ? random.normal(6.2, 0.8) : random.normal(0.8, 1));
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
  /** Who says goodbye at the end and leaves, if anyone. */
  leaver: DemoParty | null;
}

/** A message is read after this share of the time until the reply or, without a reply, until the end of the conversation. */
const READ_AFTER_SHARE = 0.7;

function writeLines(random: Random, { opener, length, unreadBy, leaver }: ConversationPlan): Line[] {
  const lines = writeDialogue(random, length);
  if (leaver) lines.push(...writeGoodbye(random, leaver === opener ? 'opener' : 'other'));
  if (unreadBy === null) return lines;
  const reader = unreadBy === opener ? 'opener' : 'other';
  const last = lines.findLastIndex(({ by }) => by !== reader);
  // If only the reader has written, nothing can be unread.
  return last < 0 ? lines : lines.slice(0, last + 1);
}

/** When the recipient read a message: before they replied, or some time after the last message. */
function chooseReadAt(
  messages: { by: string; at: Date }[],
  index: number,
  plan: ConversationPlan,
): Date | null {
  const message = messages[index];
  if (!message) return null;
  const replyIndex = messages.findIndex(({ by }, later) => later > index && by !== message.by);
  const reader = message.by === plan.opener.id ? plan.other : plan.opener;
  if (replyIndex < 0 && plan.unreadBy === reader) return null;
  const last = messages[replyIndex < 0 ? messages.length - 1 : replyIndex - 1]?.at ?? message.at;
  const limit = replyIndex < 0 ? plan.until : (messages[replyIndex]?.at ?? plan.until);
  return new Date(Math.floor(last.getTime() + READ_AFTER_SHARE * (limit.getTime() - last.getTime())));
}

/** Creates the rows of a conversation; `lastAt` is the time of its last message. */
export function createConversationRows(
  random: Random,
  seed: number,
  plan: ConversationPlan,
  lastAt: Date,
): ConversationRows {
  const { opener, other, leaver } = plan;
  const [first_id = '', second_id = ''] = [opener.id, other.id].sort();
  const conversation_id = deriveUuid(seed, 'conversation', first_id, second_id);
  const lines = writeLines(random, plan);
  const instants = spreadInstants(random, lines, { from: plan.from, until: lastAt });
  const sent = lines.map(({ by }, index) => ({
    by: by === 'opener' ? opener.id : other.id,
    at: instants[index] ?? lastAt,
  }));
  const messages = lines.map(({ text }, index) => ({
    message_id: deriveUuid(seed, 'message', conversation_id, index + 1),
    conversation_id,
    sequence: index + 1,
    sender_id: sent[index]?.by ?? opener.id,
    text,
    created_at: sent[index]?.at ?? lastAt,
    read_at: chooseReadAt(sent, index, plan),
  }));
  const updated_at = sent.at(-1)?.at ?? lastAt;
  return {
    conversation: {
      conversation_id,
      first_id,
      second_id,
      opened_by: opener.id,
      created_at: sent[0]?.at ?? lastAt,
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
