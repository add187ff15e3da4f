import type { CaseStatus, OwnReport } from '@troth/contract';
import { t } from '@troth/texts';

/** What became of it; never what it was that followed (decisions §8). */
export const statusWords: Record<CaseStatus, string> = {
  open: t('We are looking into it'),
  dismissed: t('We have looked into it and did not find a breach'),
  acted: t('We have acted on it'),
};

/** Whom or what it was about; of who has left there is no name. */
export function titleOf({ kind, name }: Pick<OwnReport, 'kind' | 'name'>): string {
  if (name === null) return kind === 'report' ? t('Report') : t('Safety concern');
  return kind === 'report' ? t('Report about {name}', { name }) : t('Safety concern about {name}', { name });
}
