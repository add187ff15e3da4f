import { type ColumnType, type Generated, type JSONColumnType, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';

/** Facts that a client sent at sign-up, by Cognito's attribute names. */
export type Attributes = Record<string, string>;

export type CodePurpose = 'sign_up' | 'reset_password';

export interface Tables {
  'identity.users': {
    id: string;
    email: string;
    srp_id: string;
    verifier: Buffer;
    attributes: JSONColumnType<Attributes>;
    created_at: Date;
    confirmed_at: Date | null;
  };
  'identity.codes': {
    account_id: string;
    purpose: CodePurpose;
    code_hash: Buffer;
    tries: number;
    sent_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  'identity.sessions': {
    id: string;
    user_id: string;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
    user_agent: string;
    ip: string;
    revoked_at: Date | null;
  };
  'identity.refresh_tokens': { token_hash: Buffer; session_id: string; rotated_at: Date | null };
  'identity.answered_challenges': { id: string; expires_at: Date };
  'identity.signing_keys': {
    kid: string;
    public_key: ColumnType<Record<string, unknown>, string, never>;
    private_key: Buffer;
    created_at: Date;
    active: Generated<boolean>;
  };
}

/** The database or a transaction on it. */
export type Database = Kysely<Tables>;

/** Queries on a pool that stays its owner's. */
export function onPool(pool: pg.Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
