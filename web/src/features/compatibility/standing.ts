import type { CriterionFit } from '@troth/contract';
import { t } from '@troth/texts';

export type Standing = 'met' | 'partly' | 'unmet' | 'unknown';

const isMet = (fit: number) => fit === 100;

/** Where a criterion stands, seen from both sides at once. What nobody asked or nobody told is unknown, never unmet. */
export function standingOf({ theirFit, myFit }: Pick<CriterionFit, 'theirFit' | 'myFit'>): Standing {
  const known = [theirFit, myFit].filter((fit) => fit !== null);
  if (known.length === 0) return 'unknown';
  if (known.every(isMet)) return 'met';
  return known.every((fit) => fit === 0) ? 'unmet' : 'partly';
}

/** The same in words, with how many ways it goes where both asked. */
export function standingWords(fit: Pick<CriterionFit, 'theirFit' | 'myFit'>): string {
  const { theirFit, myFit } = fit;
  switch (standingOf(fit)) {
    case 'met':
      return theirFit !== null && myFit !== null ? t('Met both ways') : t('Met');
    case 'partly':
      return theirFit === 100 || myFit === 100 ? t('Met one way') : t('Nearly met');
    case 'unmet':
      return t('Not met');
    default:
      return t('Not known');
  }
}
