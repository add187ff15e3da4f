import { alike, meet, type Party } from './party.ts';
import { type Random, randomFor } from './random.ts';

interface ViewRow {
  viewed_id: string;
  viewer_id: string;
  day: string;
  viewed_at: Date;
}

interface Options {
  seed: number;
  now: Date;
  parties: Party[];
  signIns: Party[];
}

const dayMs = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * dayMs;
const SEASON_MS = 75 * dayMs;
/** What a demo sign-in sees of who looked at them. */
const LATELY = 12;
const BEFORE = 28;

/** A view at some moment between two ages of it, when both were there; null where there was none. */
function viewOf(
  random: Random,
  [viewer, viewed]: [Party, Party],
  { now, atLeast, atMost }: { now: Date; atLeast: number; atMost: number },
): ViewRow | null {
  const from = Math.max(now.getTime() - atMost, viewer.joinedAt.getTime(), viewed.joinedAt.getTime());
  const until = Math.min(now.getTime() - atLeast, viewer.lastActiveAt.getTime());
  if (from >= until) return null;
  const viewedAt = new Date(Math.round(from + (until - from) * random.next()));
  return {
    viewed_id: viewed.id,
    viewer_id: viewer.id,
    day: viewedAt.toISOString().slice(0, 10),
    viewed_at: viewedAt,
  };
}

/** Some forty for a demo sign-in, a dozen of them of this week, mostly by people like them. */
function viewsOfSignIn({ seed, now, parties }: Options, own: Party): ViewRow[] {
  const open = { lately: LATELY, before: BEFORE };
  // The first of the parties who come into question: more parties add nobody to a list that is full.
  return parties.flatMap((viewer) => {
    const random = randomFor(seed, 'view', own.tier, viewer.id);
    if (!meet(viewer, own) || !random.chance(alike(viewer, own) ? 0.9 : 0.3)) return [];
    const kind = random.chance(0.3) ? 'lately' : 'before';
    if (open[kind] === 0) return [];
    const age = kind === 'lately' ? { atLeast: 0, atMost: WEEK_MS } : { atLeast: WEEK_MS, atMost: SEASON_MS };
    const view = viewOf(random, [viewer, own], { now, ...age });
    if (!view) return [];
    open[kind] -= 1;
    return view;
  });
}

const EACH = 6;
const TRIES = 30;

/** Each with some who were there before them, so that more parties change nothing between the first. */
function viewsAmong({ seed, now, parties }: Options): ViewRow[] {
  return parties.flatMap((party, at) => {
    const random = randomFor(seed, 'views', party.id);
    const others = new Set<Party>();
    const views: ViewRow[] = [];
    for (let tries = 0; at > 0 && tries < TRIES && views.length < EACH; tries++) {
      const other = parties[random.int(0, at - 1)];
      if (!other || others.has(other) || !meet(party, other)) continue;
      if (!alike(party, other) && random.chance(0.7)) continue;
      others.add(other);
      const pair: [Party, Party] = random.chance(0.5) ? [party, other] : [other, party];
      const view = viewOf(random, pair, { now, atLeast: 0, atMost: SEASON_MS });
      if (view) views.push(view);
    }
    return views;
  });
}

/** Who looked at whom in the last weeks. */
export function viewHistory(options: Options): ViewRow[] {
  const { signIns } = options;
  return [...signIns.flatMap((own) => viewsOfSignIn(options, own)), ...viewsAmong(options)];
}
