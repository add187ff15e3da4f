import type { Language } from '@troth/texts';
import { type ColumnType, type Generated, type JSONColumnType, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';

/** Attributes that a client sent at sign-up, by Cognito's attribute names. */
export type Attributes = Record<string, string>;

export type CodePurpose = 'sign_up' | 'reset_password' | 'verify_email';

export interface Tables {
  'identity.users': {
    id: string;
    email: string;
    srp_id: string;
    verifier: Buffer;
    attributes: JSONColumnType<Attributes>;
    created_at: Date;
    confirmed_at: Date | null;
    password_reset_required: Generated<boolean>;
    /** Infinity means for good. */
    disabled_until: Date | number | null;
    leaving_at: Date | null;
    leaving_session: string | null;
    has_password: Generated<boolean>;
    /** Username in the hosted pool that this row copies; null for users of the embedded provider. */
    hosted_as: string | null;
    hosted_pool: string | null;
    /** When the pool was last asked whether it still has the user. */
    asked_at: Date | null;
    /** When all sessions of a hosted user ended. */
    signed_out_at: Date | null;
    /** HMAC of the network that registered the address, until the address is confirmed. */
    registered_from: Buffer | null;
    /** Whether several networks registered the address before it was confirmed. */
    contested: Generated<boolean>;
    /** Language of mails to the user. */
    language: Generated<Language>;
  };
  'identity.codes': {
    account_id: string;
    purpose: CodePurpose;
    code_hash: Buffer;
    tries: number;
    sent_at: Date;
    expires_at: Date;
    used_at: Date | null;
    sent_to: string | null;
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
    /** Scopes that a client requested by OAuth; null after a sign-in by password. */
    scope: string | null;
  };
  'identity.federated_identities': {
    issuer: string;
    subject: string;
    user_id: string;
    provider: string;
    created_at: Date;
  };
  'identity.authorization_codes': {
    code_hash: Buffer;
    user_id: string;
    redirect_uri: string;
    code_challenge: string;
    scope: string;
    nonce: string | null;
    expires_at: Date;
    session_id: string | null;
  };
  'identity.refresh_tokens': { token_hash: Buffer; session_id: string; rotated_at: Date | null };
  'identity.answered_challenges': { id: string; expires_at: Date };
  'identity.email_changes': {
    id: Generated<string>;
    user_id: string;
    old_email: string;
    undo_until: Date;
    tell_at: Date | null;
  };
  'identity.pool_updates': { user_id: string; asks_password: boolean; due_at: Date | null };
  'identity.refused_sessions': { session_id: string; expires_at: Date };
  'identity.srp_names': { address_mac: Buffer; srp_id: string };
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

/** Runs queries on a pool that the caller owns and closes. */
export function databaseOf(pool: pg.Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
