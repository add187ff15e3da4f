import { COUNT_CAP } from '@troth/contract';
import { t } from '@troth/texts';

interface Size {
  /** Null where the server counted no further than its cap. */
  total: number | null;
  totalAtLeast?: number;
}

/** "128 members", "No members"; "More than 1,000 members" where the server counted no further. */
export function countWords({ total, totalAtLeast = COUNT_CAP }: Size): string {
  return total === null
    ? t('More than {count, number} members', { count: totalAtLeast })
    : t('{count, plural, =0 {No members} one {# member} other {# members}}', { count: total });
}
