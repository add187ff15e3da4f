import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readEncryptedCookie, setEncryptedCookie } from '../platform/encrypted-cookie.ts';
import type { Provider } from '../platform/provider.ts';
import { type Account, decryptVerifier, hashVerifier } from '../users/accounts.ts';

const DEVICE_LIFETIME_SECONDS = 365 * 24 * 60 * 60;
/** Users who share a browser; the one with the oldest sign-in is dropped first. */
const MAX_ACCOUNTS_PER_DEVICE = 5;

const TrustedDevice = z.object({
  id: z.string(),
  srpId: z.string(),
  /**
   * Hash of the encrypted verifier. A new password, or encrypting the same verifier again, revokes all trusted devices.
   */
  verifier: z.string(),
  expiresAt: z.number(),
});
type TrustedDevice = z.infer<typeof TrustedDevice>;

const DEVICES_COOKIE = {
  name: 'troth-devices',
  context: 'known devices',
  lifeSeconds: DEVICE_LIFETIME_SECONDS,
  schema: z.array(TrustedDevice),
};

function readDevices(provider: Provider, request: FastifyRequest): TrustedDevice[] {
  const now = provider.now().getTime();
  const devices = readEncryptedCookie(provider.keys.trustedDevices, DEVICES_COOKIE, request) ?? [];
  return devices.filter(({ expiresAt }) => expiresAt > now);
}

/** Returns the id of the trusted device that sent the request; undefined if the account has not signed in on it. */
export function findTrustedDevice(
  provider: Provider,
  account: Account,
  request: FastifyRequest,
): string | undefined {
  const verifier = hashVerifier(provider, account);
  return readDevices(provider, request).find(
    (device) => device.srpId === account.srpId && device.verifier === verifier,
  )?.id;
}

/** Marks the device of a request as trusted by an account that has just been authenticated. */
export function trustDevice(
  provider: Provider,
  { srpId, verifier }: { srpId: string; verifier: Buffer },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const devices = readDevices(provider, request);
  const device: TrustedDevice = {
    id: devices.find((each) => each.srpId === srpId)?.id ?? randomUUID(),
    srpId,
    verifier: hashVerifier(provider, { user: { verifier } }),
    expiresAt: provider.now().getTime() + DEVICE_LIFETIME_SECONDS * 1000,
  };
  const newDevices = [device, ...devices.filter((each) => each.srpId !== srpId)].slice(
    0,
    MAX_ACCOUNTS_PER_DEVICE,
  );
  setEncryptedCookie(provider, provider.keys.trustedDevices, DEVICES_COOKIE, newDevices, reply);
}

/** Encrypts the verifier of the same password again. Storing the result revokes all trusted devices. */
export const reencryptVerifier = (provider: Provider, account: Account): Buffer =>
  provider.keys.verifiers.encrypt(decryptVerifier(provider, account), account.srpId);
