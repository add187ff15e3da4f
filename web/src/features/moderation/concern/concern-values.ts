import { CONCERN_LENGTH, type ReportReason } from '@troth/contract';
import { t } from '@troth/texts';

export interface ConcernValues {
  reason: ReportReason | '';
  details: string;
  /** These are asked where the page itself does not say what it is about, or who writes. */
  about: 'profile' | 'site';
  link: string;
  email: string;
}

export const noConcern: ConcernValues = { reason: '', details: '', about: 'site', link: '', email: '' };

const LEAST = 10;

/** Why these words cannot be sent, if they cannot. */
export function detailsIssue(details: string): string | undefined {
  const { length } = details.trim();
  if (length < LEAST) return t('Please tell us a little more, in at least 10 characters');
  return length > CONCERN_LENGTH ? t('At most 4,000 characters') : undefined;
}
