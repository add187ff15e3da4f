import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Vault } from '../vault.ts';

const LIFE_MS = 10 * 60 * 1000;
const COOKIE = '__Host-troth-sign-in';
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax';
const CONTEXT = 'social sign-in';

const Flow = z.object({
  /** The state that the issuer brings back. */
  id: z.guid(),
  provider: z.string(),
  /** The nonce and PKCE verifier between us and the issuer. */
  nonce: z.string(),
  verifier: z.string(),
  /** What the app asked for, to be answered at the end. */
  app: z.object({
    redirectUri: z.string(),
    state: z.string().optional(),
    nonce: z.string().optional(),
    scope: z.string(),
    codeChallenge: z.string(),
  }),
  expiresAt: z.number(),
});

/** One social sign-in under way, between the app that began it, the issuer and us. */
export type Flow = z.infer<typeof Flow>;

const random = () => randomBytes(32).toString('base64url');

export const beginFlow = (provider: string, app: Flow['app'], now: Date): Flow => ({
  id: randomUUID(),
  provider,
  nonce: random(),
  verifier: random(),
  app,
  expiresAt: now.getTime() + LIFE_MS,
});

/** The cookie that keeps a flow, sealed, in the browser that began it: no other can end it, and any process can. */
export function cookieOf(vault: Vault, flow: Flow): string {
  const sealed = vault.flows.seal(Buffer.from(JSON.stringify(flow)), CONTEXT).toString('base64url');
  return `${COOKIE}=${sealed}; Max-Age=${LIFE_MS / 1000}; ${ATTRIBUTES}`;
}

export const NO_COOKIE = `${COOKIE}=; Max-Age=0; ${ATTRIBUTES}`;

/** The flow that a browser began with us and has not ended; undefined for anything that we did not seal, or too late. */
export function flowIn(vault: Vault, cookies: string | undefined, now: Date): Flow | undefined {
  const sealed = cookies
    ?.split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === COOKIE)?.[1];
  if (!sealed) return undefined;
  try {
    const flow = Flow.parse(
      JSON.parse(vault.flows.open(Buffer.from(sealed, 'base64url'), CONTEXT).toString()),
    );
    return flow.expiresAt > now.getTime() ? flow : undefined;
  } catch {
    return undefined;
  }
}
