/** The same time some calendar months later, or of that month's last day where it is shorter (decisions §9). */
export function addMonths(instant: Date, months: number): Date {
  const later = new Date(instant);
  later.setUTCMonth(instant.getUTCMonth() + months);
  if (later.getUTCDate() !== instant.getUTCDate()) later.setUTCDate(0);
  return later;
}
