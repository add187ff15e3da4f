/** Not among what is forgotten at a sign-out: it is said after it. */
const STORAGE_KEY = 'troth.farewell';

/** What the page says, where the way out ends, to a member who has just left. */
export interface FlashMessage {
  words: string;
  /** What they asked for is a success; what came over them is not. */
  severity: 'success' | 'info';
}

/** Kept in this tab alone. */
export function saveFlashMessage(farewell: FlashMessage): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(farewell));
  } catch {}
}

export function readFlashMessage(): FlashMessage | undefined {
  try {
    const kept = sessionStorage.getItem(STORAGE_KEY);
    return kept === null ? undefined : JSON.parse(kept);
  } catch {
    return undefined;
  }
}

export function clearFlashMessage(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {}
}
