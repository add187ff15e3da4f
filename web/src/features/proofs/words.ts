import type { ProofKind } from '@troth/contract';
import { monthYear } from '../../ui/format/date.ts';

/** What each step of the ladder is called. */
export const proofNames: Record<ProofKind, string> = {
  email: 'E-mail',
  phone: 'Phone',
  photo: 'Photo',
  identity: 'Identity',
};

/** "Phone checked". */
export const checkedStep = (kind: ProofKind): string => `${proofNames[kind]} checked`;

/** "Phone checked, May 2026". */
export const checkedOn = (kind: ProofKind, at: string): string => `${checkedStep(kind)}, ${monthYear(at)}`;
