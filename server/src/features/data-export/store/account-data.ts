import { defaultMailChoices } from '@troth/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { listConsents } from '../../consents/index.ts';
import { findSessions } from '../../identity/index.ts';
import { showOwnPhone } from '../../phone-verification/index.ts';
import { findVerifications } from '../../verifications/index.ts';
import type { ExportSection } from '../section.ts';

interface IdentityFacts {
  createdAt: Date | null;
  /** The user name at the hosted pool; null if the site signs members in itself. */
  cognitoUsername: string | null;
  socialSignIns: { provider: string; since: string }[];
  formerEmails: string[];
}

async function findIdentityFacts(db: Db, memberId: string): Promise<IdentityFacts | undefined> {
  const { rows } = await sql<IdentityFacts>`
    select
      (select created_at from identity.users where id = ${memberId}) as "createdAt",
      (select hosted_as from identity.users where id = ${memberId}) as "cognitoUsername",
      (select coalesce(json_agg(json_build_object('provider', provider, 'since', created_at)), '[]')
        from identity.federated_identities where user_id = ${memberId}) as "socialSignIns",
      (select coalesce(json_agg(old_email order by id), '[]')
        from identity.email_changes where user_id = ${memberId}) as "formerEmails"`.execute(db);
  return rows[0];
}

export const account: ExportSection = {
  file: 'account.json',
  description:
    'Your account: the e-mail address you sign in with, since when, by which other sign-ins, in which language we write to you, and your user name at Amazon Cognito where that signs you in.',
  tables: ['identity.users', 'identity.federated_identities', 'identity.email_changes'],
  async readContent({ db, users, memberId }) {
    const user = await users.find(memberId);
    return user
      ? {
          userId: memberId,
          email: user.email,
          emailConfirmed: user.confirmed,
          language: user.language,
          ...(await findIdentityFacts(db, memberId)),
        }
      : null;
  },
};

export const sessions: ExportSection = {
  file: 'sessions.json',
  description: 'Where you are signed in: devices, network addresses and where these are.',
  tables: ['identity.sessions'],
  async *readContent({ sessionDependencies, memberId }) {
    const found = await findSessions(sessionDependencies, { memberId, sessionId: null });
    for (const { sessionId: _secret, current: _unknown, ...session } of found) yield session;
  },
};

export const consents: ExportSection = {
  file: 'consents.json',
  description: 'Which version of our terms and of our privacy policy you agreed to, and when.',
  tables: ['consents'],
  async *readContent({ db, memberId }) {
    yield* await listConsents(db, memberId);
  },
};

export const privacy: ExportSection = {
  file: 'privacy.json',
  description: 'Who sees your photos and your phone number, and whether others see when you are here.',
  tables: ['profiles'],
  readContent: async ({ db, memberId }) =>
    (await db
      .selectFrom('profiles')
      .select([
        'photo_privacy as photoPrivacy',
        'phone_privacy as phonePrivacy',
        'do_not_record_views as doNotRecordViews',
        'hide_online_status as hideOnlineStatus',
        'learn_from_activity as learnFromActivity',
      ])
      .where('member_id', '=', memberId)
      .executeTakeFirst()) ?? null,
};

export const phone: ExportSection = {
  file: 'phone.json',
  description: 'Your phone number.',
  tables: ['phones'],
  readContent: ({ db, phoneCipher, memberId, now }) => showOwnPhone(db, { memberId, now }, phoneCipher),
};

export const proofs: ExportSection = {
  file: 'proofs.json',
  description: 'What you have proven, and when: e-mail, phone, photo, identity.',
  tables: ['proofs'],
  readContent: ({ db, memberId }) => findVerifications(db, memberId),
};

export const mailChoices: ExportSection = {
  file: 'mail-choices.json',
  description: 'How often we write to you about what.',
  tables: ['mail_choices'],
  async readContent({ db, memberId }) {
    const chosen = await db
      .selectFrom('mail_choices')
      .select(['kind', 'frequency'])
      .where('member_id', '=', memberId)
      .execute();
    return {
      ...defaultMailChoices,
      ...Object.fromEntries(chosen.map(({ kind, frequency }) => [kind, frequency])),
    };
  },
};

export const pushSubscriptions: ExportSection = {
  file: 'push-subscriptions.json',
  description:
    'Since when you get notifications in which browsers: the service of the browser that delivers them.',
  tables: ['push_subscriptions'],
  async readContent({ db, memberId }) {
    const found = await db
      .selectFrom('push_subscriptions')
      .select(['endpoint', 'created_at as since'])
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute();
    // Only the host, because anyone with the whole URL can send to the browser.
    return found.map(({ endpoint, since }) => ({ service: new URL(endpoint).host, since }));
  },
};
