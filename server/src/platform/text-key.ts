/**
 * Removes case and accents, so that texts compare without them. Only the accents of alphabets are removed: the vowel
 * signs of Indic scripts are combining marks as well, but they distinguish मीना from मोना.
 */
export function toTextKey(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .trim();
}
