import type { CaseStatus, OwnReport } from '@troth/contract';

/** What became of it; never what it was that followed (decisions §8). */
export const statusWords: Record<CaseStatus, string> = {
  open: 'We are looking into it',
  dismissed: 'We have looked into it and did not find a breach',
  acted: 'We have acted on it',
};

/** Whom or what it was about; of who has left there is no name. */
export function titleOf({ kind, name }: Pick<OwnReport, 'kind' | 'name'>): string {
  const what = kind === 'report' ? 'Report' : 'Safety concern';
  return name === null ? what : `${what} about ${name}`;
}
