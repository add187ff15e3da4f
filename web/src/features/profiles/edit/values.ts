/** Nothing typed or chosen means that nothing is told, which is null to the server. */
export const orNull = (value: string | null): string | null =>
  value === null || value.trim() === '' ? null : value;

export const orEmpty = (value: string | null): string => value ?? '';

export const numberOrNull = (value: string): number | null => (value === '' ? null : Number(value));
