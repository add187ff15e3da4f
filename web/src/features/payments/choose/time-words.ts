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

/** "Your remaining 43 days of Silver become 28 days and 16 hours of Gold. They are counted in."; nothing where nothing is turned. */
export function carriedWords(
  { tier: present, expiresAt }: Membership,
  { tier, carriedHours }: Offers['memberships'][number],
  now: number = Date.now(),
): string | undefined {
  if (carriedHours === 0 || expiresAt === null) return undefined;
  const left = hoursInWords(Math.ceil((new Date(expiresAt).getTime() - now) / HOUR_MS));
  return `Your remaining ${left} of ${tiers[present].name} become ${hoursInWords(carriedHours)} of ${tiers[tier].name}. They are counted in.`;
}
