import { alike, meet, type Party } from './party.ts';
import { type Random, randomFor, uuidFor } from './random.ts';
import { messages } from './texts/messages.ts';

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

interface Options {
  seed: number;
  now: Date;
  parties: Party[];
  /** Those whom people sign in as; everybody has something to look at. */
  signIns: Party[];
}

const hourMs = 60 * 60 * 1000;
const EACH = 5;
const AT_MOST = 20_000;
const FEWER_THAN_ANY_LIMIT = 12;

const suit = (one: Party, other: Party, strict: boolean) => (strict ? alike : meet)(one, other);

/** Interests between members who meet, at most one between any two, and none beyond a day's limit. */
function createHistory({ seed, now }: Options) {
  const rows: InterestRow[] = [];
  const pairs = new Set<string>();
  const days = new Map<string, number>();

  function add(
    random: Random,
    [sender, receiver]: [Party, Party],
    status: Status,
    withinDays: number,
  ): boolean {
    const pair = [sender.id, receiver.id].sort().join();
    const latestJoin = Math.max(sender.joinedAt.getTime(), receiver.joinedAt.getTime());
    const span = Math.min(now.getTime() - latestJoin, withinDays * 24 * hourMs) - 0.1 * hourMs;
    if (span <= 0 || pairs.has(pair)) return false;
    const createdAt = new Date(Math.round(now.getTime() - 0.05 * hourMs - span * random.next() ** 1.7));
    const day = `${sender.id} ${createdAt.toISOString().slice(0, 10)}`;
    const sent = days.get(day) ?? 0;
    if (sent >= FEWER_THAN_ANY_LIMIT) return false;
    // Most answer within days; nobody before the question or after now.
    const wait = Math.min((now.getTime() - createdAt.getTime()) * 0.9, random.next() ** 2 * 120 * hourMs);
    const answeredAt = new Date(Math.round(createdAt.getTime() + wait));
    pairs.add(pair);
    days.set(day, sent + 1);
    rows.push({
      interest_id: uuidFor(seed, 'interest', sender.id, receiver.id),
      sender_id: sender.id,
      receiver_id: receiver.id,
      status,
      message: random.chance(0.55) ? random.pick(messages) : '',
      created_at: createdAt,
      responded_at: status === 'accepted' || status === 'declined' ? answeredAt : null,
      withdrawn_at: status === 'withdrawn' ? answeredAt : null,
    });
    return true;
  }
  return { rows, add };
}

type History = ReturnType<typeof createHistory>;

/** So many of this kind for one of the demo sign-ins; fewer only where nobody is left whom they meet. */
function addFor(
  history: History,
  random: Random,
  {
    own,
    others,
    sent,
    status,
    count,
  }: { own: Party; others: Party[]; sent: boolean; status: Status; count: number },
) {
  let open = count;
  const candidates = random.sample(others, Math.min(others.length, 400));
  for (const strict of [true, false]) {
    for (const other of candidates) {
      const [sender, receiver] = sent ? [own, other] : [other, own];
      if (open === 0) return;
      if (sender.tier === 'free' || !suit(own, other, strict)) continue;
      if (history.add(random, [sender, receiver], status, status === 'pending' ? 12 : 60)) open -= 1;
    }
  }
}

const received = { pending: 6, accepted: 4, declined: 2 } as const;
const sent = { pending: 5, accepted: 4, declined: 2 } as const;

/** A believable past: mostly between people who are alike, most of it lately. */
export function interestHistory(options: Options): InterestRow[] {
  const { seed, parties, signIns } = options;
  const random = randomFor(seed, 'history');
  const history = createHistory(options);
  for (const own of signIns) {
    for (const status of ['pending', 'accepted', 'declined'] as const) {
      addFor(history, random, { own, others: parties, sent: false, status, count: received[status] });
      if (own.tier !== 'free') {
        addFor(history, random, { own, others: parties, sent: true, status, count: sent[status] });
      }
    }
  }
  const paying = parties.filter(({ tier }) => tier !== 'free');
  const wanted = paying.length === 0 ? 0 : Math.min(AT_MOST, parties.length * EACH);
  for (let tries = 0; tries < wanted * 30 && history.rows.length < wanted; tries++) {
    const pair: [Party, Party] = [random.pick(paying), random.pick(parties)];
    if (!suit(...pair, random.chance(0.8))) continue;
    const status = random.weighted<Status>({ pending: 36, accepted: 32, declined: 25, withdrawn: 7 });
    history.add(random, pair, status, status === 'pending' ? 45 : 400);
  }
  return history.rows;
}
