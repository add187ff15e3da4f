import type { HostedUser, PoolUser } from '../hosted.ts';
import type { Database } from './database.ts';
import type { User } from './users.ts';

/** The row of a hosted pool's user, made or brought up to date, and locked until the transaction ends. */
export function keepHostedUser(
  db: Database,
  { id, name, email: given, emailVerified }: HostedUser & PoolUser,
  now: Date,
): Promise<User> {
  const email = given.normalize('NFC').toLowerCase();
  return db
    .insertInto('identity.users')
    .values({
      id,
      email,
      confirmed_at: emailVerified ? now : null,
      // Nothing is signed in to by it: the pool alone checks passwords.
      srp_id: id,
      verifier: Buffer.alloc(0),
      attributes: '{}',
      created_at: now,
      hosted_as: name,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        email,
        hosted_as: name,
        confirmed_at: emailVerified
          ? eb
              .case()
              .when('identity.users.email', '=', email)
              .then(eb.fn.coalesce('identity.users.confirmed_at', eb.val(now)))
              .else(now)
              .end()
          : null,
        // The pool itself lets nobody in before that.
        password_reset_required: false,
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}
