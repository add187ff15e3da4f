import { COUNT_CAP, type SearchResults } from '@troth/contract';

const number = new Intl.NumberFormat('en-IN');

/** "128 members"; "1,000+ members" where the server counted no further. */
export function countWords({ total, totalAtLeast = COUNT_CAP }: SearchResults['pagination']): string {
  if (total === null) return `${number.format(totalAtLeast)}+ members`;
  return total === 1 ? '1 member' : `${number.format(total)} members`;
}
