const KEY_PREFIX = 'troth.tab.';

/**
 * Keeps unsent input through a reload, in this tab only, and at most until sign-out. If storage is unavailable, a
 * reload starts over.
 */
export function saveToTab(name: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(KEY_PREFIX + name);
    else sessionStorage.setItem(KEY_PREFIX + name, text);
  } catch {}
}

export function readFromTab(name: string): string {
  try {
    return sessionStorage.getItem(KEY_PREFIX + name) ?? '';
  } catch {
    return '';
  }
}

export function clearTabStorage(): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(KEY_PREFIX)) sessionStorage.removeItem(name);
    }
  } catch {}
}

/** Whether this tab holds unsent input or a flash message for the next page. */
export function hasTabData(): boolean {
  try {
    return Object.keys(sessionStorage).some((name) => name.startsWith('troth.'));
  } catch {
    return false;
  }
}
