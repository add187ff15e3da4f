const prefix = 'troth.tab.';

/**
 * What a member wrote and did not send yet outlives a reload, in this tab alone and no longer than the sign-in. A
 * browser that keeps nothing is one in which a reload begins anew.
 */
export function rememberInTab(name: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, text);
  } catch {}
}

export function rememberedInTab(name: string): string {
  try {
    return sessionStorage.getItem(prefix + name) ?? '';
  } catch {
    return '';
  }
}

export function forgetTab(): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(prefix)) sessionStorage.removeItem(name);
    }
  } catch {}
}

/** Whether this tab holds anything that the next page is to say or to go on with. */
export function bringsAlong(): boolean {
  try {
    return Object.keys(sessionStorage).some((name) => name.startsWith('troth.'));
  } catch {
    return false;
  }
}
