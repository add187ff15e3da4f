import { type Membership, type Offers, tiers } from '@troth/contract';

const HOUR_MS = 60 * 60 * 1000;

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** "28 days and 16 hours", nothing left out: it is time that was paid for. */
export function hoursInWords(hours: number): string {
  const days = Math.floor(hours / 24);
  const rest = hours % 24;
  if (days === 0) return counted(rest, 'hour');
  return rest === 0 ? counted(days, 'day') : `${counted(days, 'day')} and ${counted(rest, 'hour')}`;
}

/** "What is left of Silver, 43 days, becomes 28 days and 16 hours of Gold and is counted in."; nothing where nothing is turned. */
export function carriedWords(
  { tier: present, expiresAt }: Membership,
  { tier, startsAt, carriedHours }: Offers['memberships'][number],
): string | undefined {
  if (carriedHours === 0 || expiresAt === null) return undefined;
  const left = hoursInWords(
    Math.ceil((new Date(expiresAt).getTime() - new Date(startsAt).getTime()) / HOUR_MS),
  );
  return `What is left of ${tiers[present].name}, ${left}, becomes ${hoursInWords(carriedHours)} of ${tiers[tier].name} and is counted in.`;
}
