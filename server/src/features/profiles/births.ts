/** The last date of birth with which somebody has reached an age on the UTC day of an instant. */
function latestBirth(age: number, now: Date): string {
  const day = new Date(Date.UTC(now.getUTCFullYear() - age, now.getUTCMonth(), now.getUTCDate()));
  // Asked on the 29th of February of a common year, the calendar rolls on to March: one day too late.
  if (day.getUTCMonth() !== now.getUTCMonth()) day.setUTCDate(0);
  return day.toISOString().slice(0, 10);
}

/** Who is at least `min` and at most `max` years old was born by the one date and after the other. */
export function birthsOf([min, max]: readonly [number, number], now: Date): { by: string; after: string } {
  return { by: latestBirth(min, now), after: latestBirth(max + 1, now) };
}
