import {
  interestEndpoints,
  matchingEndpoints,
  messagingEndpoints,
  moderationEndpoints,
  profileEndpoints,
  searchEndpoints,
  shortlistEndpoints,
} from '@troth/contract';
import type { Calls } from './calls.ts';
import { order, promotionOf, silver } from './orders.ts';

/** Ids of what there is to see. */
export interface Facts {
  /** Somebody whom the gold member may meet and who tells much, and somebody who tells little. */
  other: string;
  plain: string;
  /** Somebody whom the free member may meet. */
  met: string;
  conversation: string;
  closedConversation: string;
  shortConversation: string;
  freeConversation: string;
  /** Orders: of the gold member, but for `paid`. */
  waiting: string;
  failed: string;
  promoted: string;
  paid: string;
}

interface Callers {
  gold: Calls;
  free: Calls;
  few: Calls;
  silver: Calls;
  platinum: Calls;
}

const matchesOf = async (call: Calls): Promise<string[]> => {
  const { matches } = await call(matchingEndpoints.matches, { query: { limit: '50' } });
  return matches.map(({ userId }) => userId);
};

async function ignoreAndReport(call: Calls, [ignored = '', another = '', reported = '']: string[]) {
  for (const userId of [ignored, another]) await call(moderationEndpoints.ignore, { body: { userId } });
  const body = { userId: reported, reason: 'other', details: 'The photos show three different people.' };
  await call(moderationEndpoints.report, { body: body as never });
}

async function saveSearch(call: Calls, name: string) {
  const criteria = { ageRange: [25, 34] as [number, number], religion: ['hindu'] };
  await call(searchEndpoints.save, { body: { name, criteria } });
}

/** A member of some days: one who is interested, one who has written, one put aside, one ignored. */
async function fewThings({ few, silver: him, platinum: another }: Callers): Promise<string> {
  const { userId } = await few(profileEndpoints.me, {});
  const [wished = '', aside = '', ...others] = await matchesOf(few);
  for (const viewer of [him, another]) await viewer(profileEndpoints.show, { params: { id: userId } });
  const message = 'Your bees made me smile. My grandfather kept some, too.';
  await him(interestEndpoints.express, { body: { userId, message } });
  const messageText = 'Hello Charu, which old letters do you read?';
  const { conversation } = await another(messagingEndpoints.create, {
    body: { recipientId: userId, messageText },
  });
  await few(interestEndpoints.express, { body: { userId: wished, message: '' } });
  await few(shortlistEndpoints.add, { params: { userId: aside }, body: { note: 'Sings, and lives near.' } });
  await ignoreAndReport(few, others);
  await saveSearch(few, 'Near home');
  return conversation.conversationId;
}

const conversationsOf = async (call: Calls) =>
  (await call(messagingEndpoints.conversations, { query: { limit: '50' } })).conversations;

/** The one who tells most, and the one who tells least. */
async function mostAndLeastTold(call: Calls, ids: string[]): Promise<{ other: string; plain: string }> {
  const told: { id: string; length: number }[] = [];
  for (const id of ids) {
    const profile = await call(profileEndpoints.show, { params: { id } });
    told.push({ id, length: JSON.stringify(profile).length });
  }
  const inOrder = told.toSorted((one, next) => next.length - one.length).map(({ id }) => id);
  return { other: inOrder[0] ?? '', plain: inOrder.at(-1) ?? '' };
}

export async function makePast(callers: Callers): Promise<Facts> {
  const { gold, free, few } = callers;
  const matches = await matchesOf(gold);
  await ignoreAndReport(gold, matches.slice(-3));
  await saveSearch(gold, 'Hindu, late twenties to early thirties, from the north');
  const paid = await order(few, silver, 'pay');
  const conversations = await conversationsOf(gold);
  const idOf = (status: 'open' | 'closed') =>
    conversations.find((each) => each.status === status)?.conversationId ?? '';
  return {
    ...(await mostAndLeastTold(gold, matches.slice(0, 8))),
    met: (await matchesOf(free))[0] ?? '',
    conversation: idOf('open'),
    closedConversation: idOf('closed'),
    shortConversation: await fewThings(callers),
    freeConversation: (await conversationsOf(free))[0]?.conversationId ?? '',
    promoted: await order(gold, promotionOf('week'), 'pay'),
    failed: await order(gold, promotionOf('day'), 'fail'),
    waiting: await order(gold, promotionOf('day')),
    paid,
  };
}
