import { randomUUID } from 'node:crypto';
import type { Tier } from '@troth/contract';
import { DEFAULT_CLIENT_ID, DEFAULT_POOL_ID } from '@troth/identity';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type pg from 'pg';
import type { TestSite } from '../site/test-site.ts';

/** Columns of profiles whose members accept only Sikhs. */
export const acceptsOnlySikhs = {
  must_religion: `'{sikh}'::text[]`,
  partner_preferences: `'{"religion": {"values": ["sikh"], "mustHave": true}}'::jsonb`,
};

/**
 * Inserts profiles without accounts in one statement: listed women who look for men. `columns` replaces values by SQL
 * expressions, in which `n` counts from 1 and `chance` is a random number from 0 to 1 for each profile. Returns the ids
 * in the order of `n`.
 */
export async function insertProfiles(
  { database, clock }: TestSite,
  size: number,
  columns: Record<string, string> = {},
): Promise<string[]> {
  const cells: Record<string, string> = {
    member_id: 'gen_random_uuid()',
    first_name: `'Asha'`,
    last_name: `'Rao'`,
    first_name_key: `'asha'`,
    last_name_key: `'rao'`,
    gender: `'female'`,
    date_of_birth: `'1996-04-12'`,
    looking_for: `'{male}'::text[]`,
    height_cm: '165',
    completion: '60',
    listed: 'true',
    joined_at: `$2::timestamptz - n * interval '1 minute'`,
    last_active_at: `$2::timestamptz - n * interval '1 minute'`,
    updated_at: `$2::timestamptz - interval '1 day'`,
    ...columns,
  };
  const { rows } = await database.pool.query<{ member_id: string }>(
    `insert into profiles (${Object.keys(cells).join()})
     select ${Object.values(cells).join()}
     from (select n, random() as chance from generate_series(1, $1::int) n) each_one order by n
     returning member_id`,
    [size, clock.now()],
  );
  return rows.map((row) => row.member_id);
}

export interface SignedInMember {
  id: string;
  /** An ID token that is valid for an hour. */
  token: string;
}

interface BulkOptions {
  count: number;
  tier: Tier;
  /** The site's URL. */
  publicUrl: string;
}

const KEY_ID = 'many-members';

/** Adds a signing key that the site reads when it starts; returns a function that signs tokens with the key. */
async function addKey(pool: pg.Pool, { publicUrl }: BulkOptions) {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  await pool.query(
    `insert into identity.signing_keys (kid, public_key, private_key, created_at, active) values ($1, $2, '', now(), false)`,
    [KEY_ID, JSON.stringify(jwk)],
  );
  return (memberId: string, sessionId: string) => {
    const claims = { sub: memberId, origin_jti: sessionId, token_use: 'id', jti: randomUUID() };
    const seconds = Math.floor(Date.now() / 1000);
    return new SignJWT({ ...claims, auth_time: seconds })
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
      .setIssuer(`${publicUrl}/identity/${DEFAULT_POOL_ID}`)
      .setAudience(DEFAULT_CLIENT_ID)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 3600)
      .sign(privateKey);
  };
}

/**
 * Inserts signed-in members, women and men in turn, who can see each other. They get mails about new messages once a
 * day, and none with recommendations. To be called on a migrated database before its site starts.
 */
export async function insertSignedInMembers(pool: pg.Pool, options: BulkOptions): Promise<SignedInMember[]> {
  const { count, tier } = options;
  const sign = await addKey(pool, options);
  const { rows } = await pool.query<{ id: string; session: string }>(
    `with each_one as materialized (
       select n, gen_random_uuid() as id, gen_random_uuid() as session from generate_series(1, $1::int) n
     ), users as (
       insert into identity.users (id, srp_id, email, verifier, created_at, confirmed_at)
       select id, gen_random_uuid(), 'member-' || n || '@example.org', '', now(), now() from each_one returning id
     ), members as (
       insert into profiles (member_id, first_name, last_name, first_name_key, last_name_key, gender, date_of_birth,
         looking_for, height_cm, completion, listed, joined_at, last_active_at, updated_at)
       select id, 'Asha', 'Rao', 'asha', 'rao', case n % 2 when 1 then 'female' else 'male' end, '1996-04-12',
         array[case n % 2 when 1 then 'male' else 'female' end], 165, 60, true, now(), now(), now() from each_one
       returning member_id
     ), tiers as (
       insert into memberships (member_id, tier, started_at) select member_id, $2, now() from members
     ), choices as (
       insert into mail_choices (member_id, kind, frequency)
       select member_id, kind, frequency from members, (values ('newMessage', 'daily'), ('dailyRecommendations', 'off')) chosen (kind, frequency)
     )
     select id, session from each_one order by n`,
    [count, tier],
  );
  await pool.query(
    `insert into identity.sessions (id, user_id, created_at, last_seen_at, expires_at, user_agent, ip)
     select session, id, now(), now(), now() + interval '1 day', 'many members', '127.0.0.1'
     from unnest($1::uuid[], $2::uuid[]) given (id, session)`,
    [rows.map(({ id }) => id), rows.map(({ session }) => session)],
  );
  return Promise.all(rows.map(async ({ id, session }) => ({ id, token: await sign(id, session) })));
}
