/** Not cleared at sign-out, because it is shown after it. */
const STORAGE_KEY = 'troth.farewell';

/** A message that the next page shows once, for example after a sign-out. */
export interface FlashMessage {
  words: string;
  /** `success` for something the member asked for, `info` for something that happened to them. */
  severity: 'success' | 'info';
}

/** Stored in this tab only. */
export function saveFlashMessage(message: FlashMessage): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(message));
  } catch {}
}

export function readFlashMessage(): FlashMessage | undefined {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    return stored === null ? undefined : JSON.parse(stored);
  } catch {
    return undefined;
  }
}

export function clearFlashMessage(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {}
}
