import type { Random } from './random.ts';
import {
  days,
  gettingToKnow,
  growingClose,
  openings,
  partings,
  type Scene,
  subjects,
} from './texts/conversations/index.ts';

/** Who says something: the one who opened the conversation, or the other. */
export type Voice = 'opener' | 'other';

export interface Line {
  by: Voice;
  text: string;
  /** Said after a while, about something else. */
  fresh: boolean;
}

const facing: Record<Voice, Voice> = { opener: 'other', other: 'opener' };

/** In a conversation of so many messages two have come closer for the first time; then once more with each as many. */
const CLOSER_EVERY = 30;
const SHORT = 40;

const linesOf = (scene: Scene, beginner: Voice): Line[] =>
  scene.flatMap((said, turn) =>
    [said].flat().map((text, at) => ({
      by: turn % 2 === 0 ? beginner : facing[beginner],
      text,
      fresh: turn === 0 && at === 0,
    })),
  );

/** Everything that there is to talk about, nothing twice: first who one is, then all the rest, with the days between. */
function matters(random: Random, length: number): Scene[] {
  const first = random.sample(gettingToKnow, length < SHORT ? random.int(1, 2) : gettingToKnow.length);
  const small = random.sample(days, days.length);
  const rest = random
    .sample(subjects, subjects.length)
    .flatMap((subject) => (random.chance(0.4) ? [subject, ...small.splice(0, 1)] : [subject]));
  return [...first, ...rest];
}

/** What two write to each other, at most so many messages, whole subjects but for the shortest. */
export function dialogue(random: Random, length: number): Line[] {
  const lines = linesOf(random.pick(openings), 'opener').slice(0, length);
  const begin = (): Voice => (random.chance(0.5) ? 'opener' : 'other');
  const close = growingClose
    .slice(0, Math.floor(length / CLOSER_EVERY))
    .flatMap((scene) => linesOf(scene, begin()));
  for (const scene of matters(random, length)) {
    const next = linesOf(scene, begin());
    if (lines.length + next.length + close.length <= length) lines.push(...next);
  }
  return [...lines, ...close];
}

/** The last words of somebody who then leaves. */
export const parting = (random: Random, by: Voice): Line[] => linesOf(random.pick(partings), by);

const minuteMs = 60_000;

/** When each is written, the last one at the end; faster where there would not be the time. */
export function instantsOf(
  random: Random,
  lines: Line[],
  { from, until }: { from: Date; until: Date },
): Date[] {
  const waits = lines.map(({ fresh }, at) => {
    if (at === 0) return 0;
    return minuteMs * Math.exp(fresh ? random.normal(6.2, 0.8) : random.normal(0.8, 1));
  });
  const all = waits.reduce((sum, wait) => sum + wait, 0);
  const pace = Math.min(1, (until.getTime() - from.getTime()) / Math.max(all, 1));
  let at = until.getTime() - all * pace;
  return waits.map((wait) => {
    at += wait * pace;
    return new Date(Math.floor(at));
  });
}
