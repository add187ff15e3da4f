import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Account, openVerifier, verifierHash } from './accounts.ts';
import type { Provider } from './provider.ts';
import { openCookie, sealCookie } from './sealedCookie.ts';

const LIFE_S = 365 * 24 * 60 * 60;
/** People who share a browser; of more, whoever signed in longest ago is forgotten. */
const MOST = 5;

const Device = z.object({
  id: z.string(),
  srpId: z.string(),
  /** Of the verifier as it is kept: a new password, or the same one sealed anew, makes every device unknown. */
  verifier: z.string(),
  expiresAt: z.number(),
});
type Device = z.infer<typeof Device>;

const COOKIE = {
  name: 'troth-devices',
  context: 'known devices',
  lifeSeconds: LIFE_S,
  shape: z.array(Device),
};

function devicesOf(provider: Provider, request: FastifyRequest): Device[] {
  const now = provider.now().getTime();
  const brought = openCookie(provider.vault.devices, COOKIE, request) ?? [];
  return brought.filter(({ expiresAt }) => expiresAt > now);
}

/** The id of the device that a request comes from, if the account was signed in to there before. */
export function knownDevice(
  provider: Provider,
  account: Account,
  request: FastifyRequest,
): string | undefined {
  const verifier = verifierHash(provider, account);
  return devicesOf(provider, request).find(
    (device) => device.srpId === account.srpId && device.verifier === verifier,
  )?.id;
}

/** Makes the device of a request known to an account, for who has just proven to be its owner. */
export function rememberDevice(
  provider: Provider,
  { srpId, verifier }: { srpId: string; verifier: Buffer },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const known = devicesOf(provider, request);
  const device: Device = {
    id: known.find((each) => each.srpId === srpId)?.id ?? randomUUID(),
    srpId,
    verifier: verifierHash(provider, { user: { verifier } }),
    expiresAt: provider.now().getTime() + LIFE_S * 1000,
  };
  const kept = [device, ...known.filter((each) => each.srpId !== srpId)].slice(0, MOST);
  sealCookie(provider, provider.vault.devices, COOKIE, kept, reply);
}

/** The verifier of the same password in another seal: kept in the place of the old one it makes every device unknown. */
export const sealedAnew = (provider: Provider, account: Account): Buffer =>
  provider.vault.verifiers.seal(openVerifier(provider, account), account.srpId);
