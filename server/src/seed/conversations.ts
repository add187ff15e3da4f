import { tiers } from '@troth/contract';
import { type ConversationRows, conversationRows, type Plan } from './conversation-rows.ts';
import type { interestHistory } from './history.ts';
import { alike, type Party } from './party.ts';
import { type Random, randomFor } from './random.ts';

interface Options {
  seed: number;
  now: Date;
  parties: Party[];
  signIns: Party[];
  /** Who has expressed interest in whom; whoever was accepted is written to first. */
  interests: ReturnType<typeof interestHistory>;
}

/** What each demo sign-in has to look at, in the order in which partners are found for it. */
interface Wanted {
  length: number;
  opener: 'own' | 'other';
  /** Who has not read the end of it. */
  unread?: 'own' | 'other';
  /** The other side has left. */
  parted?: boolean;
}

const wantedByAll: Wanted[] = [
  { length: 5, opener: 'other', unread: 'own' },
  { length: 24, opener: 'own' },
  { length: 1, opener: 'other', unread: 'own' },
  { length: 12, opener: 'other', parted: true },
  { length: 60, opener: 'other' },
  { length: 9, opener: 'own', unread: 'own' },
  { length: 1, opener: 'own', unread: 'other' },
  { length: 17, opener: 'own', unread: 'other' },
];

/** One that has many older pages, for a tier that sees what was read. */
const theLongest: Wanted = { length: 400, opener: 'own' };

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** What two write in a month or so. */
const UNHURRIED_MS = 3 * hourMs;
const LATELY_MS = 2 * dayMs;
const AMONG_OTHERS = 400;
/** What is written tells of grandmothers. */
const OLDEST = 45;

const mayOpen = ({ tier }: Party) => tiers[tier].flags.canMessage;

interface Partner {
  party: Party;
  /** Since when the two have to do with each other. */
  since: Date;
}

const windowOf = (one: Party, { party: other, since }: Partner) => ({
  from: new Date(Math.max(since.getTime(), one.joinedAt.getTime(), other.joinedAt.getTime())),
  until: new Date(Math.min(one.lastActiveAt.getTime(), other.lastActiveAt.getTime())),
});

/** At some time of its last weeks, of its last days where nobody has read the end. */
function lastOf(random: Random, { from, until, unreadBy }: Plan): Date {
  const most = unreadBy ? LATELY_MS : 20 * dayMs;
  const ago = Math.min((until.getTime() - from.getTime()) / 2, most * random.next() ** 2 + hourMs / 10);
  return new Date(Math.floor(until.getTime() - ago));
}

/** Those whose interest was accepted first, then others like them, of whom nobody has said no. */
function partnersOf(random: Random, own: Party, { parties, interests }: Options): Partner[] {
  const byId = new Map(parties.map((party) => [party.id, party]));
  const met = new Map<string, Date | null>();
  for (const { sender_id, receiver_id, status, responded_at } of interests) {
    if (sender_id !== own.id && receiver_id !== own.id) continue;
    met.set(sender_id === own.id ? receiver_id : sender_id, status === 'accepted' ? responded_at : null);
  }
  const connected = [...met].flatMap(([id, since]) => {
    const party = byId.get(id);
    return party && since ? [{ party, since }] : [];
  });
  const strangers = parties.filter((other) => !met.has(other.id) && other.pictured && alike(own, other));
  return [
    ...random.sample(connected, connected.length),
    ...random.sample(strangers.slice(0, 200), 60).map((party) => ({ party, since: party.joinedAt })),
  ];
}

function ofSignIn(options: Options, own: Party): ConversationRows[] {
  const random = randomFor(options.seed, 'conversations', own.tier);
  const partners = partnersOf(random, own, options);
  const wanted = own.tier === 'gold' ? [theLongest, ...wantedByAll] : wantedByAll;
  return wanted.flatMap(({ length, opener, unread, parted }) => {
    const ownOpens = opener === 'own' && mayOpen(own);
    const at = partners.findIndex((partner) => {
      const { from, until } = windowOf(own, partner);
      const time = until.getTime() - from.getTime();
      return (ownOpens || mayOpen(partner.party)) && time > Math.max(hourMs, length * UNHURRIED_MS);
    });
    const [partner] = at < 0 ? [] : partners.splice(at, 1);
    if (!partner) return [];
    const { party } = partner;
    const plan: Plan = {
      ...(ownOpens ? { opener: own, other: party } : { opener: party, other: own }),
      ...windowOf(own, partner),
      length,
      unreadBy: unread ? { own, other: party }[unread] : null,
      leaver: parted ? party : null,
    };
    return conversationRows(random, options.seed, plan, lastOf(random, plan));
  });
}

/** Of the other members some of those who have accepted each other. */
function amongOthers({ seed, parties, interests }: Options): ConversationRows[] {
  const byId = new Map(parties.map((party) => [party.id, party]));
  const rows: ConversationRows[] = [];
  for (const { sender_id, receiver_id, responded_at, status } of interests) {
    const [opener, other] = [byId.get(sender_id), byId.get(receiver_id)];
    if (!opener || !other || status !== 'accepted' || !responded_at || !mayOpen(opener)) continue;
    if (Math.max(opener.age, other.age) > OLDEST) continue;
    const random = randomFor(seed, 'conversation', sender_id, receiver_id);
    const window = windowOf(opener, { party: other, since: responded_at });
    if (window.until.getTime() - window.from.getTime() < hourMs || random.chance(0.4)) continue;
    const length = Math.ceil(60 * random.next() ** 2.2);
    const unreadBy = random.chance(0.3) ? random.pick([opener, other]) : null;
    const plan: Plan = { opener, other, length, ...window, unreadBy, leaver: null };
    rows.push(conversationRows(random, seed, plan, lastOf(random, plan)));
    if (rows.length === AMONG_OTHERS) break;
  }
  return rows;
}

/** Who has written to whom: each demo sign-in with several others, and some of the others among themselves. */
export function conversations(options: Options): ConversationRows[] {
  return [...options.signIns.flatMap((own) => ofSignIn(options, own)), ...amongOthers(options)];
}
