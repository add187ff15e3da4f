import { t } from '@troth/texts';

export const MINIMUM_AGE = 18;
export const MAXIMUM_AGE = 100;

interface DateOfBirthRules {
  required?: boolean;
  minimumAge?: number;
  maximumAge?: number;
  /** The current instant; its UTC date is used. */
  today: Date;
}

/** Whole years between a `YYYY-MM-DD` date and an instant, in UTC. */
export function ageOn(dateOfBirth: string, today: Date): number {
  const born = new Date(`${dateOfBirth}T00:00:00Z`);
  const years = today.getUTCFullYear() - born.getUTCFullYear();
  const birthdayPassed =
    today.getUTCMonth() > born.getUTCMonth() ||
    (today.getUTCMonth() === born.getUTCMonth() && today.getUTCDate() >= born.getUTCDate());
  return birthdayPassed ? years : years - 1;
}

/** Whether a text is a `YYYY-MM-DD` date that exists. */
export function isRealDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

/**
 * Checks a date of birth given as `YYYY-MM-DD`. Returns the translated message of the first rule that fails, or
 * undefined. The texts and the order of the rules must not change.
 */
export function validateDateOfBirth(value: string | null, rules: DateOfBirthRules): string | undefined {
  const { required = true, minimumAge = MINIMUM_AGE, maximumAge = MAXIMUM_AGE, today } = rules;
  if (!value) return required ? t('Date of Birth is required') : undefined;
  if (!isRealDate(value)) return t('Please select a valid date');
  if (value > today.toISOString().slice(0, 10)) return t('Date of birth cannot be in the future');
  const earliestYear = today.getUTCFullYear() - maximumAge;
  if (Number(value.slice(0, 4)) < earliestYear)
    return t('Date of birth cannot be before {year}', { year: earliestYear });
  if (ageOn(value, today) < minimumAge)
    return t('You must be at least {minimumAge} years old', { minimumAge });
  return undefined;
}
