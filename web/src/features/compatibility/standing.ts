import type { CriterionFit } from '@troth/contract';
import { t } from '@troth/texts';

export type Standing = 'met' | 'partly' | 'unmet' | 'unknown';

const isMet = (fit: number) => fit === 100;

type Fit = Pick<CriterionFit, 'theirFit' | 'myFit' | 'unmetMustHave'>;

/**
 * Where a criterion stands, seen from both sides at once. What nobody asked or nobody told is unknown, never unmet; a
 * must-have that is not met on one side decides for both.
 */
export function standingOf({ theirFit, myFit, unmetMustHave }: Fit): Standing {
  if (unmetMustHave) return 'unmet';
  const known = [theirFit, myFit].filter((fit) => fit !== null);
  if (known.length === 0) return 'unknown';
  if (known.every(isMet)) return 'met';
  return known.every((fit) => fit === 0) ? 'unmet' : 'partly';
}

/** The same in words, with how many ways it goes where both asked. */
export function standingWords(fit: Fit): string {
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
