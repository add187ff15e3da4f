import type { Tier } from '@troth/contract';
import type { PhoneVault } from '../features/phones/index.ts';
import { type Random, randomFor } from './random.ts';

/** What somebody has proven beside the e-mail address, which everybody has, and the photo, if any. */
export interface Proven {
  phone: { number: string; at: Date } | null;
  identity: Date | null;
}

interface Stay {
  joinedAt: Date;
  lastActiveAt: Date;
}

const WITH_PHONE = 0.62;
/** Of those with a phone: 5 in a hundred of all. */
const WITH_IDENTITY = 0.08;
const SOON_MS = 4 * 24 * 60 * 60 * 1000;

/** Nobody's: behind +91 no number begins with a zero. */
const numberOf = (seed: number, place: number) =>
  `+910${String(seed % 100).padStart(2, '0')}${String(place).padStart(7, '0')}`;

/** In the days after somebody came, while they were here. */
function soonAfter(random: Random, { joinedAt, lastActiveAt }: Stay): Date {
  const stayed = lastActiveAt.getTime() - joinedAt.getTime();
  return new Date(Math.round(joinedAt.getTime() + random.next() * Math.min(stayed, SOON_MS)));
}

/** The demo sign-ins come first, so that their numbers are their own. */
const SIGN_INS = 10;

export function provenOf(seed: number, stay: Stay, index: number): Proven {
  const random = randomFor(seed, 'proven', index);
  if (!random.chance(WITH_PHONE)) return { phone: null, identity: null };
  const at = soonAfter(random, stay);
  const isSeen = random.chance(WITH_IDENTITY);
  return {
    phone: { number: numberOf(seed, SIGN_INS + index), at },
    identity: isSeen ? soonAfter(random, { ...stay, joinedAt: at }) : null,
  };
}

/** Who signs in without paying tries the verification of a phone; gold has everything. */
export function provenOfSignIn(seed: number, { joinedAt }: Stay, tier: Tier, index: number): Proven {
  return {
    phone: tier === 'free' ? null : { number: numberOf(seed, index), at: joinedAt },
    identity: tier === 'gold' ? joinedAt : null,
  };
}

interface Prover {
  memberId: string;
  joinedAt: Date;
  proven: Proven;
}

/** The rows of what these have proven but for their photos, which have theirs. */
export const proofRowsOf = (members: Prover[]) =>
  members.flatMap(({ memberId, joinedAt, proven: { phone, identity } }) => [
    { member_id: memberId, kind: 'email', proven_at: joinedAt },
    ...(phone ? [{ member_id: memberId, kind: 'phone', proven_at: phone.at }] : []),
    ...(identity ? [{ member_id: memberId, kind: 'identity', proven_at: identity }] : []),
  ]);

const asText = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;

export const phoneRowsOf = (members: Prover[], vault: PhoneVault) =>
  members.flatMap(({ memberId, proven: { phone } }) =>
    phone
      ? [
          {
            member_id: memberId,
            number_mac: asText(vault.macOf(phone.number)),
            sealed_number: asText(vault.seal(phone.number, memberId)),
            proven_at: phone.at,
          },
        ]
      : [],
  );
