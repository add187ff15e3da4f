import { type Membership, type Offers, tiers } from '@troth/contract';
import { t, translate } from '@troth/texts';

const HOUR_MS = 60 * 60 * 1000;

/** "28 days and 16 hours", nothing left out: it is time that was paid for. */
export function hoursInWords(hours: number): string {
  const days = Math.floor(hours / 24);
  const rest = hours % 24;
  if (days === 0) return t('{hours, plural, one {{hours} hour} other {{hours} hours}}', { hours: rest });
  if (rest === 0) return t('{days, plural, one {{days} day} other {{days} days}}', { days });
  return t(
    '{days, plural, one {{days} day} other {{days} days}} and {hours, plural, one {{hours} hour} other {{hours} hours}}',
    { days, hours: rest },
  );
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
  return t('What is left of {tier}, {left}, becomes {time} of {newTier} and is counted in.', {
    tier: translate(tiers[present].name),
    left,
    time: hoursInWords(carriedHours),
    newTier: translate(tiers[tier].name),
  });
}
