import type { FastifyBaseLogger } from 'fastify';
import { type Administration, administration } from './administration.ts';
import { sendEmailCode, verifyEmail } from './emailProofs.ts';
import { codeMismatch, IdentityError, isLimit } from './errors.ts';
import type { IdentityOptions } from './options.ts';
import { startProvider } from './provider.ts';
import { type User, userById } from './store/users.ts';

/** What became of a code that was to be sent. */
export type CodeSent = { sent: true } | { sent: false; retryAfterSeconds: number };

/** What a code was worth. `exhausted` says that it was tried too often, `limited` that no code is looked at for now. */
export type CodeChecked =
  | { outcome: 'proven' | 'wrong' | 'expired' | 'exhausted' }
  | { outcome: 'limited'; retryAfterSeconds: number };

/** What the product does with users: besides what needs nobody signed in, how members prove an address by its API. */
export interface Users extends Administration {
  /**
   * Sends a code to a new address of a user, or to their own to prove it once more; one that another user has is answered
   * alike. `network` is what limits count.
   */
  sendEmailCode(userId: string, newEmail: string, network: string): Promise<CodeSent>;
  /** Makes the address that a code went to the user's; where `newEmail` is given, it must have gone there. */
  verifyEmail(userId: string, code: string, newEmail?: string): Promise<CodeChecked>;
}

const SOON_SECONDS = 30;

/** The users in a database, with all that the provider needs to write to them. */
export async function openUsers(options: IdentityOptions, log: FastifyBaseLogger): Promise<Users> {
  const provider = await startProvider(options, log);
  const existing = async (userId: string): Promise<User> => {
    const user = await userById(provider.db, userId);
    if (!user) throw codeMismatch();
    return user;
  };
  return {
    ...administration(options),
    async sendEmailCode(userId, newEmail, network) {
      try {
        await sendEmailCode(provider, await existing(userId), newEmail, network);
        return { sent: true };
      } catch (error) {
        if (!isLimit(error)) throw error;
        return { sent: false, retryAfterSeconds: error.retryAfterSeconds ?? SOON_SECONDS };
      }
    },
    async verifyEmail(userId, code, newEmail) {
      try {
        await verifyEmail(provider, await existing(userId), code, newEmail);
        return { outcome: 'proven' };
      } catch (error) {
        if (!(error instanceof IdentityError)) throw error;
        const { name, retryAfterSeconds } = error;
        if (name === 'ExpiredCodeException') return { outcome: 'expired' };
        if (name !== 'LimitExceededException') return { outcome: 'wrong' };
        return retryAfterSeconds ? { outcome: 'limited', retryAfterSeconds } : { outcome: 'exhausted' };
      }
    },
  };
}
