const KEY_PREFIX = 'troth.tab.';

/**
 * What a member wrote and did not send yet outlives a reload, in this tab alone and no longer than the sign-in. A
 * browser that keeps nothing is one in which a reload begins anew.
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

/** Whether this tab holds anything that the next page is to say or to go on with. */
export function hasTabData(): boolean {
  try {
    return Object.keys(sessionStorage).some((name) => name.startsWith('troth.'));
  } catch {
    return false;
  }
}
