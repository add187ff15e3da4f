import { isSecretSettled } from '@troth/identity';
import type { Config } from '../config/index.ts';
import type { Database } from '../platform/database.ts';
import { deriveKey, findSecret, loadSecret } from '../platform/keys.ts';
import { StartFailure } from '../platform/start-failure.ts';

/** Throws where the database was made with another secret than the one of the settings, or with one that is not there. */
export async function secretOf(
  { SECRET_KEY, DATA_DIR }: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>,
  { pool }: Pick<Database, 'pool'>,
  { mayMake }: { mayMake: boolean },
): Promise<Buffer> {
  const secret = await findSecret(SECRET_KEY, DATA_DIR);
  const isSettled = await isSecretSettled(pool, secret && deriveKey(secret, 'identity'));
  if (secret) return secret;
  if (isSettled || !mayMake) {
    throw new StartFailure(
      'SECRET_KEY (or secret.key in DATA_DIR) is not the one that this database was made with: neither is there.',
    );
  }
  return loadSecret(SECRET_KEY, DATA_DIR);
}
