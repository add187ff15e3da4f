import {
  bioAnalysisEndpoints,
  messagingEndpoints,
  moderationEndpoints,
  type PrivacySettings,
  paymentEndpoints,
  phoneVerificationEndpoints,
  privacyEndpoints,
  profileEndpoints,
  searchEndpoints,
  viewEndpoints,
} from '@troth/contract';
import {
  listConversations,
  listenForNotifications,
  listMessages,
  openConversation,
  sendMessage,
} from '../members/conversations.ts';
import { latestNotifications } from '../members/notifications.ts';
import { insertPhone, mobileNumber } from '../members/phones.ts';
import type { TestMember } from '../site/test-site.ts';
import type { Flag, Probe, Stage } from './probe.ts';

const write = (member: TestMember, recipientId = '') =>
  member.call(messagingEndpoints.create, { body: { recipientId, messageText: 'Good evening' } });

const conversationWith = async (member: TestMember, userId = '') =>
  (await member.call(messagingEndpoints.conversationWith, { params: { userId } })).body.conversationId ?? '';

/** She has written to the first of the others, who has not answered, and left a conversation with the second. */
async function startTwoConversations({ member, others: [silent, former] }: Stage): Promise<void> {
  await write(member, silent);
  await write(member, former);
  const params = { id: await conversationWith(member, former) };
  await member.call(messagingEndpoints.leave, { params });
}

async function writeToNewMembers({ member, others: [silent = '', former, newMember] }: Stage) {
  const params = { id: await conversationWith(member, silent) };
  const body = { recipientId: silent, messageText: 'Are you there?' };
  return {
    called: {
      'opens a conversation': await write(member, newMember),
      'goes on before there is an answer': await member.call(messagingEndpoints.send, { params, body }),
      'goes on by the other door': await write(member, silent),
      'opens one anew that she left': await write(member, former),
    },
  };
}

async function learnOfReading({ site, member, other }: Stage) {
  // A different text for each member, because the same first message may be sent to a few members only.
  const id = await openConversation(other, member, `Good evening to ${member.id}`);
  const { body: sent } = await sendMessage(member, other, { id, text: 'Good morning' });
  const params = { id };
  const { sinceLast } = await listenForNotifications(site);
  await other.call(messagingEndpoints.read, { params });
  const events = await sinceLast();
  const [inThread] = await listMessages(member, id);
  const [conversation] = await listConversations(member);
  const found = await member.call(messagingEndpoints.search, { params, query: { text: 'morning' } });
  return {
    there: {
      'not yet, when it is sent': sent.readAt === null,
      'in the thread': typeof inThread?.readAt === 'string',
      'in the list of conversations': typeof conversation?.lastMessage?.readAt === 'string',
      'where it is searched for': typeof found.body.messages[0]?.readAt === 'string',
      'at once': events.some(({ to, event }) => event.type === 'message.read' && to.includes(member.id)),
    },
  };
}

/** Actions in conversations that need a tier which can start them. */
const initiating: Probe = { before: startTwoConversations, try: writeToNewMembers };

/** Where read receipts are visible. */
const readReceipts: Probe = { try: learnOfReading };

const me = async (member: TestMember) => (await member.call(profileEndpoints.me, {})).body;

const show = async (viewer: TestMember, { id }: TestMember) =>
  (await viewer.call(profileEndpoints.show, { params: { id } })).body;

const setting = (body: Partial<PrivacySettings>): Probe => ({
  try: async ({ member }) => ({
    called: { [Object.keys(body).join()]: await member.call(privacyEndpoints.update, { body }) },
  }),
});

async function report({ site, member, other }: Stage) {
  const body = { userId: other.id, reason: 'other' } as const;
  const answer = await member.call(moderationEndpoints.report, { body });
  await site.database.pool.query(
    `insert into notifications (member_id, created_at, type, details)
     values ($1, $2, 'profile_report', '{"category": "scam", "outcome": "warning"}')`,
    [member.id, site.clock.now().getTime()],
  );
  const bell = await latestNotifications(member);
  return {
    called: { reports: answer },
    there: {
      'in the own profile': (await me(member)).canReport,
      'what a report of oneself was about': bell.some(({ data }) => data.reportedUserId === member.id),
    },
  };
}

async function seeViewers({ member, other }: Stage) {
  await show(other, member);
  const answer = await member.call(viewEndpoints.viewers, { query: {} });
  const bell = await latestNotifications(member);
  return {
    called: { viewers: answer },
    there: {
      'in the own profile': (await me(member)).canSeeViewers,
      'who it was, in the bell': bell.some(({ data }) => data.viewerId === other.id),
    },
  };
}

async function searchAdvanced({ member }: Stage) {
  const criteria = { advancedSearch: true, diet: 'jain' };
  return {
    called: {
      search: await member.call(searchEndpoints.search, { query: {}, body: criteria }),
      relaxations: await member.call(searchEndpoints.relaxations, { body: criteria }),
      'a search to keep': await member.call(searchEndpoints.save, { body: { name: 'Mine', criteria } }),
    },
  };
}

async function standOut({ member, other }: Stage) {
  const found = await other.call(searchEndpoints.search, { query: {}, body: { userId: member.id } });
  return {
    there: {
      'on the profile': (await show(other, member)).highlighted,
      'on the card': found.body.profiles.some(({ highlighted }) => highlighted),
    },
  };
}

async function readNumber({ site, member, other }: Stage) {
  await insertPhone(site, other, mobileNumber(70_000_000));
  const { status } = await member.call(phoneVerificationEndpoints.contact, { params: { id: other.id } });
  return { there: { 'the number of who is no connection': status === 200 } };
}

/** How each flag of the tier table shows to members. */
export const flagProbes: Record<Flag, Probe> = {
  canReport: { try: report },
  canIgnore: {
    try: async ({ member, others: [userId = ''] }) => ({
      called: { ignores: await member.call(moderationEndpoints.ignore, { body: { userId } }) },
    }),
  },
  canMessage: initiating,
  canChangePrivacy: {
    try: async ({ member }) => ({
      called: {
        photos: await member.call(privacyEndpoints.update, { body: { photoPrivacy: 'SHOW_CONNECTED' } }),
        'phone number': await member.call(privacyEndpoints.update, { body: { phonePrivacy: 'HIDE' } }),
      },
    }),
  },
  canSeeViewers: { try: seeViewers },
  advancedSearch: { try: searchAdvanced },
  profileHighlight: { try: standOut },
  readReceipts,
  canHideOnlineStatus: setting({ hideOnlineStatus: true }),
  bioAnalysis: {
    try: async ({ member }) => ({
      called: { analysis: await member.call(bioAnalysisEndpoints.analyse, { body: { bio: 'I teach.' } }) },
    }),
  },
  canHideProfileViews: setting({ doNotRecordViews: true }),
  canPromote: {
    try: async ({ member }) => ({
      called: {
        'order of a promotion': await member.call(paymentEndpoints.orderPromotion, {
          body: { package: 'day', provider: 'sandbox' },
        }),
      },
    }),
  },
  directContact: { try: readNumber },
};
