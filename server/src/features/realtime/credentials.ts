import { z } from 'zod';

const headers = z.record(z.string(), z.unknown());

/** The token among what the protocol calls authorization headers. */
export function tokenOf(authorization: Record<string, unknown> | undefined): string | null {
  const [, value] =
    Object.entries(authorization ?? {}).find(([name]) => name.toLowerCase() === 'authorization') ?? [];
  return typeof value === 'string' ? value.replace(/^Bearer /i, '') : null;
}

/** The subprotocols that a handshake offers. */
export const offered = (header: string | undefined): string[] =>
  (header ?? '').split(',').map((protocol) => protocol.trim());

/** The token that a handshake brings: browsers can send no headers, so they travel as a subprotocol. */
export function tokenOffered(protocols: string[]): string | null {
  const encoded = protocols.find((protocol) => protocol.startsWith('header-'))?.slice('header-'.length);
  if (encoded === undefined) return null;
  try {
    const { data } = headers.safeParse(JSON.parse(Buffer.from(encoded, 'base64url').toString()));
    return tokenOf(data);
  } catch {
    return null;
  }
}
