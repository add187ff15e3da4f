import type { Gender, Tier } from '@troth/contract';
import { DAY_MS, HOUR_MS, WEEK_MS } from '../../platform/clock.ts';
import { createRandom, deriveUuid, type Random } from '../random.ts';

/** The attributes of a demo member that determine their interactions. */
export interface DemoParty {
  id: string;
  gender: Gender;
  lookingFor: Gender[];
  religion: string;
  age: number;
  tier: Tier;
  joinedAt: Date;
  lastActiveAt: Date;
  /** Whether the member has a photo that everyone can see. */
  hasVisiblePhoto: boolean;
}

/** Whether two members can see each other. */
export const haveMatchingGenders = (one: DemoParty, other: DemoParty) =>
  one.id !== other.id && one.lookingFor.includes(other.gender) && other.lookingFor.includes(one.gender);

/** Whether two members can see each other and have the same religion and a similar age. */
export const areSimilar = (one: DemoParty, other: DemoParty) =>
  haveMatchingGenders(one, other) && one.religion === other.religion && Math.abs(one.age - other.age) <= 7;

/** Messages of interests; about half have none. */
const interestMessages = [
  'Your profile made me smile. I would be glad to hear from you.',
  'I liked how you write about your family. Shall we talk?',
  'We seem to share a love of quiet mornings. I would like to get to know you.',
  'Hello! Your words felt honest. May I know more about you?',
  'Your idea of a good home is close to mine.',
  'I think we would have much to talk about. I look forward to your answer.',
  'Greetings to you and your family. I would love to begin a conversation.',
  'Your profile stood out for its warmth. I hope you will like mine.',
  'I read your lines twice. Would you like to exchange a few more?',
  'Our values seem alike. I would be happy to hear what you think.',
  'It takes courage to write first, so here I am.',
  'You had me at the last sentence of your profile.',
  'My sister found your profile and she is usually right about people.',
  'I would be honoured if you had a look at my profile.',
  'No hurry at all, but I would be glad of an answer.',
  'Something in the way you write feels like home.',
];

type Status = 'pending' | 'accepted' | 'declined' | 'withdrawn';

interface InterestRow {
  interest_id: string;
  sender_id: string;
  receiver_id: string;
  status: Status;
  message: string;
  created_at: Date;
  responded_at: Date | null;
  withdrawn_at: Date | null;
}

interface InterestOptions {
  seed: number;
  now: Date;
  parties: DemoParty[];
  /** The demo accounts; each gets interests of every status. */
  signIns: DemoParty[];
}

const INTERESTS_PER_MEMBER = 5;
const MAX_INTERESTS = 20_000;
const MAX_INTERESTS_PER_DAY = 12;

const isSuitable = (one: DemoParty, other: DemoParty, mustBeSimilar: boolean) =>
  (mustBeSimilar ? areSimilar : haveMatchingGenders)(one, other);

/** Collects interests: at most one per pair, and within the daily limit. */
function createHistory({ seed, now }: InterestOptions) {
  const rows: InterestRow[] = [];
  const pairs = new Set<string>();
  const sentPerDay = new Map<string, number>();

  function add(
    random: Random,
    [sender, receiver]: [DemoParty, DemoParty],
    status: Status,
    withinDays: number,
  ): boolean {
    const pair = [sender.id, receiver.id].sort().join();
    const latestJoin = Math.max(sender.joinedAt.getTime(), receiver.joinedAt.getTime());
    const span = Math.min(now.getTime() - latestJoin, withinDays * 24 * HOUR_MS) - 0.1 * HOUR_MS;
    if (span <= 0 || pairs.has(pair)) return false;
    const createdAt = new Date(Math.round(now.getTime() - 0.05 * HOUR_MS - span * random.next() ** 1.7));
    const day = `${sender.id} ${createdAt.toISOString().slice(0, 10)}`;
    const sent = sentPerDay.get(day) ?? 0;
    if (sent >= MAX_INTERESTS_PER_DAY) return false;
    // Most answer within days, never before the interest or after now.
    const delay = Math.min((now.getTime() - createdAt.getTime()) * 0.9, random.next() ** 2 * 120 * HOUR_MS);
    const answeredAt = new Date(Math.round(createdAt.getTime() + delay));
    pairs.add(pair);
    sentPerDay.set(day, sent + 1);
    rows.push({
      interest_id: deriveUuid(seed, 'interest', sender.id, receiver.id),
      sender_id: sender.id,
      receiver_id: receiver.id,
      status,
      message: random.chance(0.55) ? random.pick(interestMessages) : '',
      created_at: createdAt,
      responded_at: status === 'accepted' || status === 'declined' ? answeredAt : null,
      withdrawn_at: status === 'withdrawn' ? answeredAt : null,
    });
    return true;
  }
  return { rows, add };
}

type History = ReturnType<typeof createHistory>;

/** Adds a number of interests of a kind to a demo account; fewer only if no visible member is left. */
function addForSignIn(
  history: History,
  random: Random,
  {
    own,
    others,
    sent,
    status,
    count,
  }: { own: DemoParty; others: DemoParty[]; sent: boolean; status: Status; count: number },
) {
  let remaining = count;
  const candidates = random.sample(others, Math.min(others.length, 400));
  for (const mustBeSimilar of [true, false]) {
    for (const other of candidates) {
      const [sender, receiver] = sent ? [own, other] : [other, own];
      if (remaining === 0) return;
      if (sender.tier === 'free' || !isSuitable(own, other, mustBeSimilar)) continue;
      if (history.add(random, [sender, receiver], status, status === 'pending' ? 12 : 60)) remaining -= 1;
    }
  }
}

const receivedCounts = { pending: 6, accepted: 4, declined: 2 } as const;
const sentCounts = { pending: 5, accepted: 4, declined: 2 } as const;

/** Generates plausible interests: mostly between similar members, and mostly recent. */
export function generateInterests(options: InterestOptions): InterestRow[] {
  const { seed, parties, signIns } = options;
  const random = createRandom(seed, 'history');
  const history = createHistory(options);
  for (const own of signIns) {
    for (const status of ['pending', 'accepted', 'declined'] as const) {
      addForSignIn(history, random, {
        own,
        others: parties,
        sent: false,
        status,
        count: receivedCounts[status],
      });
      if (own.tier !== 'free') {
        addForSignIn(history, random, {
          own,
          others: parties,
          sent: true,
          status,
          count: sentCounts[status],
        });
      }
    }
  }
  const paying = parties.filter(({ tier }) => tier !== 'free');
  const count = paying.length === 0 ? 0 : Math.min(MAX_INTERESTS, parties.length * INTERESTS_PER_MEMBER);
  for (let attempts = 0; attempts < count * 30 && history.rows.length < count; attempts++) {
    const pair: [DemoParty, DemoParty] = [random.pick(paying), random.pick(parties)];
    if (!isSuitable(...pair, random.chance(0.8))) continue;
    const status = random.weighted<Status>({ pending: 36, accepted: 32, declined: 25, withdrawn: 7 });
    history.add(random, pair, status, status === 'pending' ? 45 : 400);
  }
  return history.rows;
}

interface ViewRow {
  viewed_id: string;
  viewer_id: string;
  day: string;
  viewed_at: Date;
}

interface ViewOptions {
  seed: number;
  now: Date;
  parties: DemoParty[];
  signIns: DemoParty[];
}

const ACTIVITY_PERIOD_MS = 75 * DAY_MS;
/** The number of views of a demo account in the last week, and before. */
const RECENT_VIEWS = 12;
const OLDER_VIEWS = 28;

/** Creates a view whose age is between two limits; null if the members were not both active then. */
function createView(
  random: Random,
  [viewer, viewed]: [DemoParty, DemoParty],
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

/** Creates forty views of a demo account, a dozen of them this week, mostly by similar members. */
function createSignInViews({ seed, now, parties }: ViewOptions, own: DemoParty): ViewRow[] {
  const remaining = { lately: RECENT_VIEWS, before: OLDER_VIEWS };
  // Views are by the first candidates, so that a larger seed does not change a full list.
  return parties.flatMap((viewer) => {
    const random = createRandom(seed, 'view', own.tier, viewer.id);
    if (!haveMatchingGenders(viewer, own) || !random.chance(areSimilar(viewer, own) ? 0.9 : 0.3)) return [];
    const kind = random.chance(0.3) ? 'lately' : 'before';
    if (remaining[kind] === 0) return [];
    const age =
      kind === 'lately' ? { atLeast: 0, atMost: WEEK_MS } : { atLeast: WEEK_MS, atMost: ACTIVITY_PERIOD_MS };
    const view = createView(random, [viewer, own], { now, ...age });
    if (!view) return [];
    remaining[kind] -= 1;
    return view;
  });
}

const VIEWS_PER_MEMBER = 6;
const MAX_VIEW_TRIES = 30;

/** Creates views between each member and some earlier ones, so that a larger seed does not change those of the first members. */
function createOtherViews({ seed, now, parties }: ViewOptions): ViewRow[] {
  return parties.flatMap((party, index) => {
    const random = createRandom(seed, 'views', party.id);
    const others = new Set<DemoParty>();
    const views: ViewRow[] = [];
    for (
      let attempts = 0;
      index > 0 && attempts < MAX_VIEW_TRIES && views.length < VIEWS_PER_MEMBER;
      attempts++
    ) {
      const other = parties[random.int(0, index - 1)];
      if (!other || others.has(other) || !haveMatchingGenders(party, other)) continue;
      if (!areSimilar(party, other) && random.chance(0.7)) continue;
      others.add(other);
      const pair: [DemoParty, DemoParty] = random.chance(0.5) ? [party, other] : [other, party];
      const view = createView(random, pair, { now, atLeast: 0, atMost: ACTIVITY_PERIOD_MS });
      if (view) views.push(view);
    }
    return views;
  });
}

/** Generates the profile views of the last weeks. */
export function generateViews(options: ViewOptions): ViewRow[] {
  const { signIns } = options;
  return [...signIns.flatMap((own) => createSignInViews(options, own)), ...createOtherViews(options)];
}
