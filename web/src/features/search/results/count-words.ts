import { COUNT_CAP } from '@troth/contract';

interface Size {
  /** Null where the server counted no further than its cap. */
  total: number | null;
  totalAtLeast?: number;
}

const number = new Intl.NumberFormat('en-IN');

/** "128 members", "No members"; "More than 1,000 members" where the server counted no further. */
export function countWords({ total, totalAtLeast = COUNT_CAP }: Size): string {
  if (total === null) return `More than ${number.format(totalAtLeast)} members`;
  if (total === 0) return 'No members';
  return total === 1 ? '1 member' : `${number.format(total)} members`;
}
