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
import { listLatestNotifications } from '../members/notifications.ts';
import { createMobileNumber, insertPhone } from '../members/phones.ts';
import type { TestMember } from '../site/test-site.ts';
import type { Flag, Probe, ProbeContext } from './probe.ts';

const startConversation = (member: TestMember, recipientId = '') =>
  member.call(messagingEndpoints.create, { body: { recipientId, messageText: 'Good evening' } });

const findConversationId = async (member: TestMember, userId = '') =>
  (await member.call(messagingEndpoints.conversationWith, { params: { userId } })).body.conversationId ?? '';

/** Lets the member write to the first of the others, who does not reply, and leave a conversation with the second. */
async function startTwoConversations({ member, others: [silent, former] }: ProbeContext): Promise<void> {
  await startConversation(member, silent);
  await startConversation(member, former);
  const params = { id: await findConversationId(member, former) };
  await member.call(messagingEndpoints.leave, { params });
}

async function writeToNewMembers({ member, others: [silent = '', former, newMember] }: ProbeContext) {
  const params = { id: await findConversationId(member, silent) };
  const body = { recipientId: silent, messageText: 'Are you there?' };
  return {
    calls: {
      'opens a conversation': await startConversation(member, newMember),
      'continues before there is a reply': await member.call(messagingEndpoints.send, { params, body }),
      'sends a first message again': await startConversation(member, silent),
      'reopens a conversation that she left': await startConversation(member, former),
    },
  };
}

async function probeReadReceipts({ site, member, other }: ProbeContext) {
  // A different text for each member, because the same first message may be sent to a few members only.
  const id = await openConversation(other, member, `Good evening to ${member.id}`);
  const { body: sent } = await sendMessage(member, other, { id, text: 'Good morning' });
  const params = { id };
  const { takeNotifications } = await listenForNotifications(site);
  await other.call(messagingEndpoints.read, { params });
  const events = await takeNotifications();
  const [inThread] = await listMessages(member, id);
  const [conversation] = await listConversations(member);
  const results = await member.call(messagingEndpoints.search, { params, query: { text: 'morning' } });
  return {
    effects: {
      'not set when the message is sent': sent.readAt === null,
      'in the thread': typeof inThread?.readAt === 'string',
      'in the list of conversations': typeof conversation?.lastMessage?.readAt === 'string',
      'in the search of messages': typeof results.body.messages[0]?.readAt === 'string',
      'in a realtime event': events.some(
        ({ to, event }) => event.type === 'message.read' && to.includes(member.id),
      ),
    },
  };
}

/** Actions that need a tier which can start conversations. */
const messagingProbe: Probe = { prepare: startTwoConversations, try: writeToNewMembers };

/** All places where read receipts are visible. */
const readReceiptsProbe: Probe = { try: probeReadReceipts };

const getOwnProfile = async (member: TestMember) => (await member.call(profileEndpoints.me, {})).body;

const getProfile = async (viewer: TestMember, { id }: TestMember) =>
  (await viewer.call(profileEndpoints.show, { params: { id } })).body;

const createPrivacyProbe = (body: Partial<PrivacySettings>): Probe => ({
  try: async ({ member }) => ({
    calls: { [Object.keys(body).join()]: await member.call(privacyEndpoints.update, { body }) },
  }),
});

async function probeReport({ site, member, other }: ProbeContext) {
  const body = { userId: other.id, reason: 'other' } as const;
  const response = await member.call(moderationEndpoints.report, { body });
  await site.database.pool.query(
    `insert into notifications (member_id, created_at, type, details)
     values ($1, $2, 'profile_report', '{"category": "scam", "outcome": "warning"}')`,
    [member.id, site.clock.now().getTime()],
  );
  const bell = await listLatestNotifications(member);
  return {
    calls: { reports: response },
    effects: {
      'in the own profile': (await getOwnProfile(member)).canReport,
      'the details of a report about the member': bell.some(({ data }) => data.reportedUserId === member.id),
    },
  };
}

async function probeViewers({ member, other }: ProbeContext) {
  await getProfile(other, member);
  const response = await member.call(viewEndpoints.viewers, { query: {} });
  const bell = await listLatestNotifications(member);
  return {
    calls: { viewers: response },
    effects: {
      'in the own profile': (await getOwnProfile(member)).canSeeViewers,
      'the viewer in the bell menu': bell.some(({ data }) => data.viewerId === other.id),
    },
  };
}

async function probeAdvancedSearch({ member }: ProbeContext) {
  const criteria = { advancedSearch: true, diet: 'jain' };
  return {
    calls: {
      search: await member.call(searchEndpoints.search, { query: {}, body: criteria }),
      relaxations: await member.call(searchEndpoints.relaxations, { body: criteria }),
      'saved search': await member.call(searchEndpoints.save, { body: { name: 'Mine', criteria } }),
    },
  };
}

async function probeHighlight({ member, other }: ProbeContext) {
  const results = await other.call(searchEndpoints.search, { query: {}, body: { userId: member.id } });
  return {
    effects: {
      'on the profile': (await getProfile(other, member)).highlighted,
      'on the card': results.body.profiles.some(({ highlighted }) => highlighted),
    },
  };
}

async function probeDirectContact({ site, member, other }: ProbeContext) {
  await insertPhone(site, other, createMobileNumber(70_000_000));
  const { status } = await member.call(phoneVerificationEndpoints.contact, { params: { id: other.id } });
  return { effects: { 'the number of a member who is not connected': status === 200 } };
}

/** The probe of each flag of the tier table. */
export const flagProbes: Record<Flag, Probe> = {
  canReport: { try: probeReport },
  canIgnore: {
    try: async ({ member, others: [userId = ''] }) => ({
      calls: { ignores: await member.call(moderationEndpoints.ignore, { body: { userId } }) },
    }),
  },
  canMessage: messagingProbe,
  canChangePrivacy: {
    try: async ({ member }) => ({
      calls: {
        photos: await member.call(privacyEndpoints.update, { body: { photoPrivacy: 'SHOW_CONNECTED' } }),
        'phone number': await member.call(privacyEndpoints.update, { body: { phonePrivacy: 'HIDE' } }),
      },
    }),
  },
  canSeeViewers: { try: probeViewers },
  advancedSearch: { try: probeAdvancedSearch },
  profileHighlight: { try: probeHighlight },
  readReceipts: readReceiptsProbe,
  canHideOnlineStatus: createPrivacyProbe({ hideOnlineStatus: true }),
  bioAnalysis: {
    try: async ({ member }) => ({
      calls: { analysis: await member.call(bioAnalysisEndpoints.analyse, { body: { bio: 'I teach.' } }) },
    }),
  },
  canHideProfileViews: createPrivacyProbe({ doNotRecordViews: true }),
  canPromote: {
    try: async ({ member }) => ({
      calls: {
        'order of a promotion': await member.call(paymentEndpoints.orderPromotion, {
          body: { package: 'day', provider: 'sandbox' },
        }),
      },
    }),
  },
  directContact: { try: probeDirectContact },
};
