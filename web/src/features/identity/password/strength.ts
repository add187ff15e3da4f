const REQUIRED_LENGTH = 8;
const RECOMMENDED_LENGTH = 12;
/** Fewer different characters than this make a pattern. */
const LEAST_DIFFERENT = 5;

export type Strength = 'short' | 'simple' | 'fair' | 'strong';

/** How well a password resists guessing, by its length; null for none. */
export function strengthOf(password: string): Strength | null {
  const characters = [...password];
  if (characters.length === 0) return null;
  if (characters.length < REQUIRED_LENGTH) return 'short';
  if (new Set(characters).size < LEAST_DIFFERENT) return 'simple';
  return characters.length < RECOMMENDED_LENGTH ? 'fair' : 'strong';
}
