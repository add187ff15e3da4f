import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MailKind } from '@troth/contract';

/** Their order is part of every link that was sent: only ever add to it. */
const KINDS: MailKind[] = [
  'newInterest',
  'interestAccepted',
  'newMessage',
  'dailyRecommendations',
  'membershipEnding',
];

const MEMBER_BYTES = 16;
const PROOF_BYTES = 16;
const TOKEN_BYTES = MEMBER_BYTES + 1 + PROOF_BYTES;

/** What a link turns off for whom. */
export interface Unsubscription {
  memberId: string;
  kinds: MailKind[];
}

export interface Unsubscribing {
  seal(unsubscription: Unsubscription): string;
  /** Null where the token is not one of ours. */
  open(token: unknown): Unsubscription | null;
}

const uuidOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Makes and reads the tokens of links that end mails of some kinds to a member. They never end: mails are kept for years. */
export function createUnsubscribing(key: Buffer): Unsubscribing {
  const proofOf = (told: Buffer) => createHmac('sha256', key).update(told).digest().subarray(0, PROOF_BYTES);
  return {
    seal({ memberId, kinds }) {
      const mask = KINDS.reduce((bits, kind, place) => bits | (kinds.includes(kind) ? 1 << place : 0), 0);
      const told = Buffer.concat([Buffer.from(memberId.replaceAll('-', ''), 'hex'), Buffer.from([mask])]);
      return Buffer.concat([told, proofOf(told)]).toString('base64url');
    },
    open(token) {
      if (typeof token !== 'string') return null;
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== TOKEN_BYTES) return null;
      const told = bytes.subarray(0, MEMBER_BYTES + 1);
      if (!timingSafeEqual(bytes.subarray(MEMBER_BYTES + 1), proofOf(told))) return null;
      const mask = told[MEMBER_BYTES] ?? 0;
      return {
        memberId: uuidOf(told.subarray(0, MEMBER_BYTES)),
        kinds: KINDS.filter((_, place) => mask & (1 << place)),
      };
    },
  };
}
