import {
  type Endpoint,
  interestEndpoints,
  matchingEndpoints,
  moderationEndpoints,
  privacyEndpoints,
  profileEndpoints,
  searchEndpoints,
  shortlistEndpoints,
} from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { insertProfiles } from '../members/bulk-members.ts';
import { openConversation, sendMessage, startConversation } from '../members/conversations.ts';
import { insertPhone } from '../members/phones.ts';
import { startTestSite, type TestMember, type TestSite } from '../site/test-site.ts';
import { namedEndpoints, readEverything } from './reads.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

/** Field names that could contain private data. */
const CONFIDENTIAL =
  /mail|phone|birth|\bdob\b|lat(itude)?$|lng|lon(gitude)?$|coordinate|position|geo|viewCount|sentCount|sentDate|privacy|doNotRecord|hideOnline|^note$|^ip$|userAgent|token$|reason$|details$/i;

/** Fields with such names that an endpoint may return: own data of the caller, or names that mean something else. */
const ALLOWED_FIELDS: Record<string, RegExp> = {
  'sessions.list': /^(ip|userAgent)$/,
  'profiles.me': /./,
  'profiles.create': /./,
  'profiles.update': /./,
  'privacy.update': /./,
  'views.counts': /./,
  // What a tier allows, not a member's choice.
  'membership.tiers': /^can[A-Z]/,
  'payments.offers': /^asksForPhone$/,
  'safety.mine': /^(reason|details)$/,
  'phoneVerification.own': /^phoneNumber$/,
  // Only connected members get the number, if the owner shows it.
  'phoneVerification.contact': /^phoneNumber$/,
  'shortlist.list': /^note$/,
  'shortlist.add': /^note$/,
};

/** Returns the names of all fields in a schema, at any depth. */
function listKeys(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const properties = (schema as { properties?: unknown }).properties;
  const keys = typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
  // Verification fields contain dates only.
  const subschemas = Object.entries(schema).filter(([name]) => name !== 'Proofs');
  return [...keys, ...subschemas.flatMap(([, subschema]) => listKeys(subschema))];
}

const findConfidentialKeys = (name: string, { response }: Endpoint) =>
  [...new Set(listKeys(z.toJSONSchema(response, { io: 'output' })))].filter(
    (key) => CONFIDENTIAL.test(key) && key !== 'token' && !ALLOWED_FIELDS[name]?.test(key),
  );

test("no response of the contract has a field for another member's private data", () => {
  const keysByEndpoint = namedEndpoints.map(([name, endpoint]) => [
    name,
    findConfidentialKeys(name, endpoint),
  ]);
  expect(keysByEndpoint.filter(([, keys]) => keys?.length)).toEqual([]);
  // The search finds such names where they are allowed.
  const me = new Set(listKeys(z.toJSONSchema(profileEndpoints.me.response)));
  for (const key of ['dateOfBirth', 'viewCount', 'dailyInterestSentCount', 'phonePrivacy'])
    expect(me).toContain(key);
});

const VISITS = 137;
const PRIVATE_VALUES = {
  email: 'planted-address@secret.example',
  phone: '+919812345678',
  dateOfBirth: '1991-07-23',
  note: 'planted note of hers',
  search: 'planted search of hers',
  report: 'planted report of hers',
  userAgent: 'planted browser',
  ip: '203.0.113.77',
  sentDay: '2019-02-03',
  sent: 4242,
  visits: VISITS,
};

/** Creates a member with recognisable private data. */
async function createPrivateMember(ravi: TestMember): Promise<TestMember> {
  const asha = await site.member('asha', {
    tier: 'platinum',
    profile: { dateOfBirth: PRIVATE_VALUES.dateOfBirth },
  });
  const settings = { photoPrivacy: 'SHOW_CONNECTED', phonePrivacy: 'HIDE', hideOnlineStatus: true } as const;
  await asha.call(privacyEndpoints.update, { body: settings });
  const criteria = { sort: 'recentlyActive' } as const;
  await asha.call(searchEndpoints.save, { body: { name: PRIVATE_VALUES.search, criteria } });
  await asha.call(shortlistEndpoints.add, {
    params: { userId: ravi.id },
    body: { note: PRIVATE_VALUES.note },
  });
  const report = { userId: ravi.id, reason: 'scam', details: PRIVATE_VALUES.report } as const;
  await asha.call(moderationEndpoints.report, { body: report });
  // Comes before her interest, after which she is no longer recommended to him.
  await ravi.call(matchingEndpoints.recommendations, { query: {} });
  await asha.call(interestEndpoints.express, { body: { userId: ravi.id } });
  await asha.call(profileEndpoints.show, { params: { id: ravi.id } });
  const { pool } = site.database;
  const visitors = await insertProfiles(site, VISITS, {
    gender: `'male'`,
    looking_for: `'{female}'::text[]`,
  });
  await pool.query(
    `insert into profile_views select $1, visitor, date '2026-01-01', timestamptz '2026-01-01' from unnest($2::uuid[]) visitor`,
    [asha.id, visitors],
  );
  await insertPhone(site, asha, PRIVATE_VALUES.phone);
  await pool.query('update identity.users set email = $2 where id = $1', [asha.id, PRIVATE_VALUES.email]);
  await pool.query('update identity.sessions set user_agent = $2, ip = $3 where user_id = $1', [
    asha.id,
    PRIVATE_VALUES.userAgent,
    PRIVATE_VALUES.ip,
  ]);
  await pool.query('update interest_days set day = $2, sent = $3 where member_id = $1', [
    asha.id,
    PRIVATE_VALUES.sentDay,
    PRIVATE_VALUES.sent,
  ]);
  return asha;
}

/** Returns all values of a response. */
const listValues = (body: unknown): unknown[] =>
  typeof body === 'object' && body !== null ? Object.values(body).flatMap(listValues) : [body];

function expectNoConfidential(name: string, body: unknown) {
  const values = listValues(body);
  for (const secret of Object.values(PRIVATE_VALUES)) {
    const isRevealed = (value: unknown) =>
      value === secret || (typeof value === 'string' && typeof secret === 'string' && value.includes(secret));
    expect(values.filter(isRevealed), name).toEqual([]);
  }
  for (const setting of ['SHOW_CONNECTED', 'HIDE']) expect(values, name).not.toContain(setting);
}

test('no response about a member contains her private data', async () => {
  const ravi = await site.member('ravi', { tier: 'gold', profile: { gender: 'male' } });
  const meera = await site.member('meera', { tier: 'gold' });
  const asha = await createPrivateMember(ravi);
  const ownProfile = (await asha.call(profileEndpoints.me, {})).body;
  expect(ownProfile).toMatchObject({ viewCount: VISITS, dateOfBirth: PRIVATE_VALUES.dateOfBirth });
  expect(ownProfile.lastInterestSentDate).toBe(PRIVATE_VALUES.sentDay);

  const params = { userId: asha.id };
  const { receivedInterest } = (await ravi.call(profileEndpoints.show, { params: { id: asha.id } })).body;
  const id = receivedInterest?.interestId ?? '';
  const conversationId = await openConversation(ravi, asha);
  const readContext = { other: asha, alike: meera, conversationId };
  const responses = await readEverything(ravi, readContext);
  const writes = [
    await ravi.call(shortlistEndpoints.add, { params, body: {} }),
    await ravi.call(interestEndpoints.respond, { params: { id }, body: { response: 'declined' } }),
    await ravi.call(interestEndpoints.express, { body: params }),
    await ravi.call(moderationEndpoints.report, { body: { ...params, reason: 'other' } }),
    ...(await readEverything(ravi, readContext)),
    await startConversation(ravi, asha),
    await sendMessage(ravi, asha, { id: conversationId }),
    await ravi.call(moderationEndpoints.ignore, { body: params }),
    await ravi.call(moderationEndpoints.ignored, { query: {} }),
    await ravi.call(moderationEndpoints.unignore, { params }),
    await ravi.call(shortlistEndpoints.remove, { params }),
  ];
  const readsAboutAsha = responses.flatMap(({ name, isAboutOther }) => (isAboutOther ? [name] : []));
  const listsWithMembers = [
    'interests.received, list',
    'views.viewers, list',
    'matching.recommendations, list',
  ];
  expect(readsAboutAsha).toEqual(expect.arrayContaining(listsWithMembers));
  expect(readsAboutAsha.length).toBeGreaterThan(14);
  for (const { name, body } of responses) expectNoConfidential(name, body);
  for (const [index, { body }] of writes.entries()) expectNoConfidential(`write ${index}`, body);
});
