import { messagingEndpoints } from '@troth/contract';
import type { TestMember } from '../app.ts';
import { conversationsOf, converse, listen, say, threadOf } from '../conversations.ts';
import type { Probe, Stage } from './probe.ts';

const write = (member: TestMember, recipientId = '') =>
  member.call(messagingEndpoints.create, { body: { recipientId, messageText: 'Good evening' } });

const conversationWith = async (member: TestMember, userId = '') =>
  (await member.call(messagingEndpoints.conversationWith, { params: { userId } })).body.conversationId ?? '';

/** She has written to the first of the others, who has not answered, and left a conversation with the second. */
async function beginTwo({ member, others: [silent, left] }: Stage): Promise<void> {
  await write(member, silent);
  await write(member, left);
  const params = { id: await conversationWith(member, left) };
  await member.call(messagingEndpoints.leave, { params });
}

async function speakFirst({ member, others: [silent = '', left, nobodyYet] }: Stage) {
  const params = { id: await conversationWith(member, silent) };
  const body = { recipientId: silent, messageText: 'Are you there?' };
  return {
    called: {
      'opens a conversation': await write(member, nobodyYet),
      'goes on before there is an answer': await member.call(messagingEndpoints.send, { params, body }),
      'goes on by the other door': await write(member, silent),
      'opens one anew that she left': await write(member, left),
    },
  };
}

async function learnOfReading({ site, member, other }: Stage) {
  // Its own words for each member, as the same first message may be sent to a few members only.
  const id = await converse(other, member, `Good evening to ${member.id}`);
  const { body: sent } = await say(member, other, { id, text: 'Good morning' });
  const params = { id };
  const { sinceLast } = await listen(site);
  await other.call(messagingEndpoints.read, { params });
  const heard = await sinceLast();
  const [inThread] = await threadOf(member, id);
  const [conversation] = await conversationsOf(member);
  const found = await member.call(messagingEndpoints.search, { params, query: { text: 'morning' } });
  return {
    there: {
      'not yet, when it is sent': sent.readAt === null,
      'in the thread': typeof inThread?.readAt === 'string',
      'in the list of conversations': typeof conversation?.lastMessage?.readAt === 'string',
      'where it is searched for': typeof found.body.messages[0]?.readAt === 'string',
      'at once': heard.some(({ to, event }) => event.type === 'message.read' && to.includes(member.id)),
    },
  };
}

/** What only who may speak first does in conversations. */
export const speakingFirst: Probe = { before: beginTwo, try: speakFirst };

/** Where one learns that an own message was read. */
export const readReceipts: Probe = { try: learnOfReading };
