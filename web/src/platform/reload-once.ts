const STORAGE_KEY = 'troth-loaded-anew';

/** Allows the next failure to reload the page again. */
export function reportLoaded(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {}
}

/** Reloads the page, unless that has just been tried. */
export function reloadOnce(): void {
  try {
    if (sessionStorage.getItem(STORAGE_KEY) !== null) return;
    sessionStorage.setItem(STORAGE_KEY, 'yes');
    location.reload();
  } catch {
    // Without storage the page could reload forever.
  }
}
