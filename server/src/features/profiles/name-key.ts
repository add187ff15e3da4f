/**
 * What names are compared by: without case and accents. Only the accents of alphabets go: the vowel signs of Indic
 * scripts are combining marks as well, but they tell मीना from मोना.
 */
export function nameKey(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .trim();
}
