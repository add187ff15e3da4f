import {
  interestEndpoints,
  matchingEndpoints,
  messagingEndpoints,
  moderationEndpoints,
  type Order,
  paymentEndpoints,
  profileEndpoints,
  searchEndpoints,
  shortlistEndpoints,
} from '@troth/contract';
import type { ApiCaller } from './accounts.ts';

type CreateOrder = (call: ApiCaller) => Promise<Order>;

const orderSilver: CreateOrder = async (call) => {
  const body = { tier: 'silver', months: 1, provider: 'sandbox' } as const;
  return (await call(paymentEndpoints.orderMembership, { body })).data;
};

const orderPromotion =
  (duration: 'day' | 'week'): CreateOrder =>
  async (call) => {
    const body = { package: duration, provider: 'sandbox' } as const;
    return (await call(paymentEndpoints.orderPromotion, { body })).data;
  };

/** Places an order and optionally presses a button of the test checkout; returns the order's id. */
async function placeOrder(
  call: ApiCaller,
  createOrder: CreateOrder,
  outcome?: 'pay' | 'fail',
): Promise<string> {
  const { orderId, checkoutUrl } = await createOrder(call);
  if (outcome && checkoutUrl) {
    const { status } = await fetch(checkoutUrl, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ act: outcome }),
    });
    if (status !== 303) throw new Error(`The test checkout responded with ${status}`);
  }
  return orderId;
}

/** Ids of members, conversations and orders for the pages. */
export interface SampleIds {
  /** Members whom the gold member can see: one with many answers, and one with few. */
  fullMember: string;
  sparseMember: string;
  /** A member whom the free member can see. */
  memberForFree: string;
  conversation: string;
  closedConversation: string;
  shortConversation: string;
  freeConversation: string;
  /** Orders of the gold member, except `paid`. */
  waiting: string;
  failed: string;
  promoted: string;
  paid: string;
}

interface Callers {
  gold: ApiCaller;
  free: ApiCaller;
  few: ApiCaller;
  silver: ApiCaller;
  platinum: ApiCaller;
}

const getMatches = async (call: ApiCaller): Promise<string[]> => {
  const { matches } = await call(matchingEndpoints.matches, { query: { limit: '50' } });
  return matches.map(({ userId }) => userId);
};

async function ignoreAndReport(call: ApiCaller, [ignored = '', another = '', reported = '']: string[]) {
  for (const userId of [ignored, another]) await call(moderationEndpoints.ignore, { body: { userId } });
  const body = { userId: reported, reason: 'other', details: 'The photos show three different people.' };
  await call(moderationEndpoints.report, { body: body as never });
}

async function saveSearch(call: ApiCaller, name: string) {
  const criteria = { ageRange: [25, 34] as [number, number], religion: ['hindu'] };
  await call(searchEndpoints.save, { body: { name, criteria } });
}

/** Creates some history for a member: a received interest, a message, a shortlisted and an ignored member. */
async function createSomeHistory({ few: newMember, silver, platinum: another }: Callers): Promise<string> {
  const { userId } = await newMember(profileEndpoints.me, {});
  const [firstMatch = '', shortlistedMatch = '', ...others] = await getMatches(newMember);
  for (const viewer of [silver, another]) await viewer(profileEndpoints.show, { params: { id: userId } });
  const message = 'Your bees made me smile. My grandfather kept some, too.';
  await silver(interestEndpoints.express, { body: { userId, message } });
  const messageText = 'Hello Charu, which old letters do you read?';
  const { conversation } = await another(messagingEndpoints.create, {
    body: { recipientId: userId, messageText },
  });
  await newMember(interestEndpoints.express, { body: { userId: firstMatch, message: '' } });
  await newMember(shortlistEndpoints.add, {
    params: { userId: shortlistedMatch },
    body: { note: 'Sings, and lives near.' },
  });
  await ignoreAndReport(newMember, others);
  await saveSearch(newMember, 'Near home');
  return conversation.conversationId;
}

const getConversations = async (call: ApiCaller) =>
  (await call(messagingEndpoints.conversations, { query: { limit: '50' } })).conversations;

/** Finds the members with the most and the fewest answers. */
async function findFullestAndEmptiest(
  call: ApiCaller,
  ids: string[],
): Promise<Pick<SampleIds, 'fullMember' | 'sparseMember'>> {
  const lengths: { id: string; length: number }[] = [];
  for (const id of ids) {
    const profile = await call(profileEndpoints.show, { params: { id } });
    lengths.push({ id, length: JSON.stringify(profile).length });
  }
  const byLength = lengths.toSorted((a, b) => b.length - a.length).map(({ id }) => id);
  return { fullMember: byLength[0] ?? '', sparseMember: byLength.at(-1) ?? '' };
}

export async function createHistory(callers: Callers): Promise<SampleIds> {
  const { gold, free, few: newMember } = callers;
  const matches = await getMatches(gold);
  await ignoreAndReport(gold, matches.slice(-3));
  await saveSearch(gold, 'Hindu, late twenties to early thirties, from the north');
  const paid = await placeOrder(newMember, orderSilver, 'pay');
  const conversations = await getConversations(gold);
  const idOf = (status: 'open' | 'closed') =>
    conversations.find((conversation) => conversation.status === status)?.conversationId ?? '';
  return {
    ...(await findFullestAndEmptiest(gold, matches.slice(0, 8))),
    memberForFree: (await getMatches(free))[0] ?? '',
    conversation: idOf('open'),
    closedConversation: idOf('closed'),
    shortConversation: await createSomeHistory(callers),
    freeConversation: (await getConversations(free))[0]?.conversationId ?? '',
    promoted: await placeOrder(gold, orderPromotion('week'), 'pay'),
    failed: await placeOrder(gold, orderPromotion('day'), 'fail'),
    waiting: await placeOrder(gold, orderPromotion('day')),
    paid,
  };
}
