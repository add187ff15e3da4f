import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readEncryptedCookie, setEncryptedCookie } from '../platform/encrypted-cookie.ts';
import type { Provider } from '../platform/provider.ts';
import { type Account, decryptVerifier, hashVerifier } from '../users/accounts.ts';

const DEVICE_LIFETIME_SECONDS = 365 * 24 * 60 * 60;
/** People who share a browser; of more, whoever signed in longest ago is forgotten. */
const MAX_DEVICES = 5;

const TrustedDevice = z.object({
  id: z.string(),
  srpId: z.string(),
  /** Of the verifier as it is kept: a new password, or the same one sealed anew, makes every device unknown. */
  verifier: z.string(),
  expiresAt: z.number(),
});
type TrustedDevice = z.infer<typeof TrustedDevice>;

const DEVICES_COOKIE = {
  name: 'troth-devices',
  context: 'known devices',
  lifeSeconds: DEVICE_LIFETIME_SECONDS,
  shape: z.array(TrustedDevice),
};

function readDevices(provider: Provider, request: FastifyRequest): TrustedDevice[] {
  const now = provider.now().getTime();
  const brought = readEncryptedCookie(provider.vault.devices, DEVICES_COOKIE, request) ?? [];
  return brought.filter(({ expiresAt }) => expiresAt > now);
}

/** The id of the device that a request comes from, if the account was signed in to there before. */
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

/** Makes the device of a request known to an account, for who has just proven to be its owner. */
export function trustDevice(
  provider: Provider,
  { srpId, verifier }: { srpId: string; verifier: Buffer },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const known = readDevices(provider, request);
  const device: TrustedDevice = {
    id: known.find((each) => each.srpId === srpId)?.id ?? randomUUID(),
    srpId,
    verifier: hashVerifier(provider, { user: { verifier } }),
    expiresAt: provider.now().getTime() + DEVICE_LIFETIME_SECONDS * 1000,
  };
  const kept = [device, ...known.filter((each) => each.srpId !== srpId)].slice(0, MAX_DEVICES);
  setEncryptedCookie(provider, provider.vault.devices, DEVICES_COOKIE, kept, reply);
}

/** The verifier of the same password in another seal: kept in the place of the old one it makes every device unknown. */
export const reencryptVerifier = (provider: Provider, account: Account): Buffer =>
  provider.vault.verifiers.seal(decryptVerifier(provider, account), account.srpId);
