import type { FastifyBaseLogger } from 'fastify';
import { type Administration, administration } from './administration.ts';
import { type Asking, sendEmailCode, verifyEmail } from './emailProofs.ts';
import { IdentityError, isLimit, isRevoked, isUnderWay, revoked } from './errors.ts';
import type { IdentityOptions } from './options.ts';
import { startProvider } from './provider.ts';
import { userById } from './store/users.ts';

/** `ended` says that the session has, `limited` that nothing is done for now. */
type Refused = { outcome: 'ended' } | { outcome: 'limited'; retryAfterSeconds: number };

/** What became of a code that was to be sent. */
export type CodeSent = { outcome: 'sent' } | Refused;

/**
 * What a code was worth. `exhausted` says that it was tried too often, `underWay` that another change of the user has to get
 * through before this one.
 */
export type CodeChecked = { outcome: 'proven' | 'wrong' | 'expired' | 'exhausted' | 'underWay' } | Refused;

/** The session by which a user asks. */
export interface AskedBy {
  userId: string;
  sessionId: string;
}

/** What the product does with users: besides what needs nobody signed in, how members prove an address by its API. */
export interface Users extends Administration {
  /**
   * Sends a code to a new address of a user, or to their own to prove it once more; one that another user has is answered
   * alike. `network` is what limits count.
   */
  sendEmailCode(by: AskedBy, newEmail: string, network: string): Promise<CodeSent>;
  /** Makes the address that a code went to the user's; where `newEmail` is given, it must have gone there. */
  verifyEmail(by: AskedBy, code: string, newEmail?: string): Promise<CodeChecked>;
}

const SOON_SECONDS = 30;

/** The users in a database, with all that the provider needs to write to them. */
export async function openUsers(options: IdentityOptions, log: FastifyBaseLogger): Promise<Users> {
  const provider = await startProvider(options, log);
  const asking = async ({ userId, sessionId }: AskedBy): Promise<Asking> => {
    const user = await userById(provider.db, userId);
    if (!user) throw revoked();
    return { user, session: { id: sessionId } };
  };
  return {
    ...administration(options),
    async sendEmailCode(by, newEmail, network) {
      try {
        await sendEmailCode(provider, await asking(by), newEmail, network);
        return { outcome: 'sent' };
      } catch (error) {
        if (isRevoked(error)) return { outcome: 'ended' };
        if (!isLimit(error)) throw error;
        return { outcome: 'limited', retryAfterSeconds: error.retryAfterSeconds ?? SOON_SECONDS };
      }
    },
    async verifyEmail(by, code, newEmail) {
      try {
        await verifyEmail(provider, await asking(by), code, newEmail);
        return { outcome: 'proven' };
      } catch (error) {
        if (!(error instanceof IdentityError)) throw error;
        if (isRevoked(error)) return { outcome: 'ended' };
        if (isUnderWay(error)) return { outcome: 'underWay' };
        const { name, retryAfterSeconds } = error;
        if (name === 'ExpiredCodeException') return { outcome: 'expired' };
        if (name !== 'LimitExceededException') return { outcome: 'wrong' };
        return retryAfterSeconds ? { outcome: 'limited', retryAfterSeconds } : { outcome: 'exhausted' };
      }
    },
  };
}
