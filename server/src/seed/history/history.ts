import { tiers } from '@troth/contract';
import type { Kysely } from 'kysely';
import { DAY_MS, HOUR_MS } from '../../platform/clock.ts';
import type { Db, Tables } from '../../platform/database.ts';
import type { SeededMember } from '../member-rows.ts';
import { createRandom, type Random } from '../random.ts';
import {
  findInterestsAndViews,
  insertConversations,
  insertDailyInterestCounts,
  insertNotifications,
  insertRows,
  lockRun,
  recordConversations,
} from '../store.ts';
import {
  createNotificationRows,
  generatePromotions,
  generateShortlists,
  generateStories,
} from './activity.ts';
import { type ConversationPlan, type ConversationRows, createConversationRows } from './dialogue.ts';
import { areSimilar, type DemoParty, generateInterests, generateViews } from './interactions.ts';

interface ConversationOptions {
  seed: number;
  now: Date;
  parties: DemoParty[];
  signIns: DemoParty[];
  /** Who expressed interest in whom; members with an accepted interest have conversations first. */
  interests: ReturnType<typeof generateInterests>;
}

/** A conversation that each demo account gets. */
interface PlannedConversation {
  length: number;
  opener: 'own' | 'other';
  /** Who has not read the last messages. */
  unread?: 'own' | 'other';
  /** Whether the other member has left. */
  hasOtherLeft?: boolean;
}

/** In the order in which the other members are assigned. */
const conversationsPerSignIn: PlannedConversation[] = [
  { length: 5, opener: 'other', unread: 'own' },
  { length: 24, opener: 'own' },
  { length: 1, opener: 'other', unread: 'own' },
  { length: 12, opener: 'other', hasOtherLeft: true },
  { length: 60, opener: 'other' },
  { length: 9, opener: 'own', unread: 'own' },
  { length: 1, opener: 'own', unread: 'other' },
  { length: 17, opener: 'own', unread: 'other' },
];

/** A conversation with many older pages, for a tier with read receipts. */
const longestConversation: PlannedConversation = { length: 400, opener: 'own' };

/** How long two members must have known each other for each message of their conversation. */
const TIME_PER_MESSAGE_MS = 3 * HOUR_MS;
const RECENT_MS = 2 * DAY_MS;
const MAX_CONVERSATIONS_AMONG_OTHERS = 400;
/** The texts mention grandmothers, so they do not suit older members. */
const MAX_AGE = 45;

const canOpen = ({ tier }: DemoParty) => tiers[tier].flags.canMessage;

interface Partner {
  party: DemoParty;
  /** Since when the two know each other. */
  since: Date;
}

const toPeriod = (member: DemoParty, { party: other, since }: Partner) => ({
  from: new Date(Math.max(since.getTime(), member.joinedAt.getTime(), other.joinedAt.getTime())),
  until: new Date(Math.min(member.lastActiveAt.getTime(), other.lastActiveAt.getTime())),
});

/** Picks the time of the last message: in the last weeks of the period, or in its last days if messages are unread. */
function pickLastDate(random: Random, { from, until, unreadBy }: ConversationPlan): Date {
  const maxAgo = unreadBy ? RECENT_MS : 20 * DAY_MS;
  const ago = Math.min((until.getTime() - from.getTime()) / 2, maxAgo * random.next() ** 2 + HOUR_MS / 10);
  return new Date(Math.floor(until.getTime() - ago));
}

/** Members with an accepted interest first, then similar members without any interest. */
function findPartners(
  random: Random,
  own: DemoParty,
  { parties, interests }: ConversationOptions,
): Partner[] {
  const byId = new Map(parties.map((party) => [party.id, party]));
  const partnerDates = new Map<string, Date | null>();
  for (const { sender_id, receiver_id, status, responded_at } of interests) {
    if (sender_id !== own.id && receiver_id !== own.id) continue;
    partnerDates.set(
      sender_id === own.id ? receiver_id : sender_id,
      status === 'accepted' ? responded_at : null,
    );
  }
  const connected = [...partnerDates].flatMap(([id, since]) => {
    const party = byId.get(id);
    return party && since ? [{ party, since }] : [];
  });
  const candidates = parties.filter(
    (other) => !partnerDates.has(other.id) && other.hasVisiblePhoto && areSimilar(own, other),
  );
  return [
    ...random.sample(connected, connected.length),
    ...random.sample(candidates.slice(0, 200), 60).map((party) => ({ party, since: party.joinedAt })),
  ];
}

function createSignInConversations(options: ConversationOptions, own: DemoParty): ConversationRows[] {
  const random = createRandom(options.seed, 'conversations', own.tier);
  const partners = findPartners(random, own, options);
  const plans =
    own.tier === 'gold' ? [longestConversation, ...conversationsPerSignIn] : conversationsPerSignIn;
  return plans.flatMap(({ length, opener, unread, hasOtherLeft }) => {
    const isOpenedByOwn = opener === 'own' && canOpen(own);
    const partnerIndex = partners.findIndex((partner) => {
      const { from, until } = toPeriod(own, partner);
      const time = until.getTime() - from.getTime();
      return (
        (isOpenedByOwn || canOpen(partner.party)) && time > Math.max(HOUR_MS, length * TIME_PER_MESSAGE_MS)
      );
    });
    const [partner] = partnerIndex < 0 ? [] : partners.splice(partnerIndex, 1);
    if (!partner) return [];
    const { party } = partner;
    const plan: ConversationPlan = {
      ...(isOpenedByOwn ? { opener: own, other: party } : { opener: party, other: own }),
      ...toPeriod(own, partner),
      length,
      unreadBy: unread ? { own, other: party }[unread] : null,
      leaver: hasOtherLeft ? party : null,
    };
    return createConversationRows(random, options.seed, plan, pickLastDate(random, plan));
  });
}

/** Creates conversations among other members, for some of the accepted interests. */
function createOtherConversations({ seed, parties, interests }: ConversationOptions): ConversationRows[] {
  const byId = new Map(parties.map((party) => [party.id, party]));
  const rows: ConversationRows[] = [];
  for (const { sender_id, receiver_id, responded_at, status } of interests) {
    const [opener, other] = [byId.get(sender_id), byId.get(receiver_id)];
    if (!opener || !other || status !== 'accepted' || !responded_at || !canOpen(opener)) continue;
    if (Math.max(opener.age, other.age) > MAX_AGE) continue;
    const random = createRandom(seed, 'conversation', sender_id, receiver_id);
    const period = toPeriod(opener, { party: other, since: responded_at });
    if (period.until.getTime() - period.from.getTime() < HOUR_MS || random.chance(0.4)) continue;
    const length = Math.ceil(60 * random.next() ** 2.2);
    const unreadBy = random.chance(0.3) ? random.pick([opener, other]) : null;
    const plan: ConversationPlan = { opener, other, length, ...period, unreadBy, leaver: null };
    rows.push(createConversationRows(random, seed, plan, pickLastDate(random, plan)));
    if (rows.length === MAX_CONVERSATIONS_AMONG_OTHERS) break;
  }
  return rows;
}

/** Generates all conversations: several of each demo account, and some among other members. */
export function generateConversations(options: ConversationOptions): ConversationRows[] {
  return [
    ...options.signIns.flatMap((own) => createSignInConversations(options, own)),
    ...createOtherConversations(options),
  ];
}

/** The maximum number of members with a history, which is enough for a demo. */
export const MAX_MEMBERS_WITH_HISTORY = 4000;

interface HistoryOptions {
  db: Kysely<Tables>;
  seed: number;
  now: Date;
  signIns: SeededMember[];
  members: SeededMember[];
}

const toParty = ({ memberId, fields, photos, photoPrivacy, ...person }: SeededMember): DemoParty => ({
  id: memberId,
  gender: fields.gender,
  lookingFor: fields.lookingFor,
  religion: fields.religion ?? '',
  age: person.age,
  tier: person.tier,
  joinedAt: person.joinedAt,
  lastActiveAt: person.lastActiveAt,
  hasVisiblePhoto: photos.length > 0 && photoPrivacy === 'SHOW_ALL',
});

const toParties = ({ seed, now, signIns, members }: HistoryOptions) => {
  const parties = { seed, now, parties: members.map(toParty), signIns: signIns.map(toParty) };
  return { ...parties, interests: generateInterests(parties) };
};

async function writeConversations(db: Db, data: ReturnType<typeof toParties>): Promise<void> {
  await insertConversations(db, generateConversations(data));
  await recordConversations(db, data.seed);
}

/** Writes the demo accounts' notifications about what other members did. */
async function writeNotifications(db: Db, { signIns, now }: ReturnType<typeof toParties>): Promise<void> {
  for (const { id } of signIns) {
    await insertNotifications(
      db,
      createNotificationRows(id, await findInterestsAndViews(db, { memberId: id, until: now })),
    );
  }
}

/** Writes the demo members' history: interests, views, shortlists, promotions, stories and conversations. */
export async function writeHistory(options: HistoryOptions): Promise<void> {
  const { db, seed } = options;
  const data = toParties(options);
  await db.transaction().execute(async (transaction) => {
    await lockRun(transaction, seed);
    await insertRows(transaction, 'interests', data.interests);
    await insertDailyInterestCounts(transaction);
    await insertRows(transaction, 'profile_views', generateViews(data));
    await insertRows(transaction, 'shortlist', generateShortlists(data));
    await insertRows(transaction, 'promotions', generatePromotions(data));
    await insertRows(transaction, 'success_stories', generateStories(data));
    await writeConversations(transaction, data);
    await writeNotifications(transaction, data);
  });
}

/** Adds conversations and notifications to members created by an earlier version, as a new seed would. */
export async function writeMissingConversations(options: HistoryOptions): Promise<void> {
  await options.db.transaction().execute(async (transaction) => {
    if ((await lockRun(transaction, options.seed)).hasConversations) return;
    const data = toParties(options);
    await writeConversations(transaction, data);
    await writeNotifications(transaction, data);
  });
}
