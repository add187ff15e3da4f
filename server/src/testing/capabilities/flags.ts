import {
  bioAnalysisEndpoints,
  moderationEndpoints,
  type PrivacySettings,
  paymentEndpoints,
  phoneEndpoints,
  privacyEndpoints,
  profileEndpoints,
  searchEndpoints,
  viewEndpoints,
} from '@troth/contract';
import type { TestMember } from '../app.ts';
import { bellOf } from '../notifications.ts';
import { mobile, storePhone } from '../phones.ts';
import { readReceipts, speakingFirst } from './messages.ts';
import type { Flag, Probe, Stage } from './probe.ts';

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
  const bell = await bellOf(member);
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
  const bell = await bellOf(member);
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
  await storePhone(site, other, mobile(70_000_000));
  const { status } = await member.call(phoneEndpoints.contact, { params: { id: other.id } });
  return { there: { 'the number of who is no connection': status === 200 } };
}

/** How each flag of the table shows itself to those who use the site. */
export const flagProbes: Record<Flag, Probe> = {
  canReport: { try: report },
  canIgnore: {
    try: async ({ member, others: [userId = ''] }) => ({
      called: { ignores: await member.call(moderationEndpoints.ignore, { body: { userId } }) },
    }),
  },
  canMessage: speakingFirst,
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
