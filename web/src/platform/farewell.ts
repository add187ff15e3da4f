/** Not among what is forgotten at a sign-out: it is said after it. */
const key = 'troth.farewell';

/** What the page says, where the way out ends, to a member who has just left. */
export interface Farewell {
  words: string;
  /** What they asked for is a success; what came over them is not. */
  severity: 'success' | 'info';
}

/** Kept in this tab alone. */
export function keepFarewell(farewell: Farewell): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(farewell));
  } catch {}
}

export function keptFarewell(): Farewell | undefined {
  try {
    const kept = sessionStorage.getItem(key);
    return kept === null ? undefined : JSON.parse(kept);
  } catch {
    return undefined;
  }
}

export function forgetFarewell(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}
