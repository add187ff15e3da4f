/** Whom a hosted pool is asked about: it finds users by their name, but a name may become another user's. */
export interface PoolUser {
  id: string;
  name: string;
}

/** An address, and whether it is proven. */
export interface PoolAddress {
  email: string;
  verified: boolean;
}

/** What a hosted pool says of one of its users. */
export interface HostedUser {
  email: string;
  emailVerified: boolean;
  enabled: boolean;
}

/**
 * A user pool elsewhere, such as Amazon Cognito, that holds the users and signs them in. Our tables follow it, and what the
 * product changes of a user is changed there as well. Every call may be repeated, and one about a user who is gone is no
 * error.
 */
export interface HostedPool {
  /** No other pool has it. */
  id: string;
  find(user: PoolUser): Promise<HostedUser | undefined>;
  /** Makes an address that of the user; throws AddressTaken where another user of the pool has it. */
  setEmail(user: PoolUser, address: PoolAddress): Promise<void>;
  /** Ends what the pool knows of sessions; the next sign-in by password asks for a new one. */
  requireNewPassword(user: PoolUser): Promise<void>;
  /** Ends what the pool knows of sessions; nobody signs in as the user. */
  disable(user: PoolUser): Promise<void>;
  enable(user: PoolUser): Promise<void>;
  remove(user: PoolUser): Promise<void>;
  /** Puts the user into groups of the product, and out of its others. */
  setGroups(user: PoolUser, groups: string[]): Promise<void>;
}

/** An address that another user of the pool has. */
export class AddressTaken extends Error {}

/** Asks the pool that holds a user, where one does. */
export async function atPool(
  pool: HostedPool | undefined,
  user: { id: string; hosted_as: string | null } | undefined,
  ask: (pool: HostedPool, user: PoolUser) => Promise<void>,
): Promise<void> {
  if (!pool || !user?.hosted_as) return;
  await ask(pool, { id: user.id, name: user.hosted_as });
}
