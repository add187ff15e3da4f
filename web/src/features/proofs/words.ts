import type { ProofKind } from '@troth/contract';
import { monthAndYear, t } from '@troth/texts';

/** What each step of the ladder is called. */
export const proofNames: Record<ProofKind, string> = {
  email: t('E-mail'),
  phone: t('Phone'),
  photo: t('Photo'),
  identity: t('Identity'),
};

const checkedSteps: Record<ProofKind, string> = {
  email: t('E-mail checked'),
  phone: t('Phone checked'),
  photo: t('Photo checked'),
  identity: t('Identity checked'),
};

/** "Phone checked". */
export const checkedStep = (kind: ProofKind): string => checkedSteps[kind];

/** "Phone checked, May 2026". */
export const checkedOn = (kind: ProofKind, at: string): string =>
  t('{step}, {month}', { step: checkedStep(kind), month: monthAndYear(at) });
