import { type Language, negotiateLanguage } from '@troth/texts';

const LANGUAGE_COOKIE = /(?:^|; )language=([a-z]{2,3})/;
const CHOICE_KEY = 'troth-language-wish';

/** The language chosen in this browser, even if a cached page is in another; otherwise the page's language. */
export const getPreferredLanguage = (): Language =>
  negotiateLanguage(LANGUAGE_COOKIE.exec(document.cookie)?.[1] ?? document.documentElement.lang);

/** A language choice, held in this window until it is saved to the member's account. */
export const languageChoice = {
  /** Reads the choice from the URL and removes it there; the server has seen it. */
  readFromUrl(): void {
    const address = new URL(location.href);
    const requested = address.searchParams.get('lang');
    if (requested === null) return;
    address.searchParams.delete('lang');
    history.replaceState(history.state, '', address);
    if (requested !== getPreferredLanguage()) return;
    try {
      sessionStorage.setItem(CHOICE_KEY, 'waiting');
    } catch {
      // Storage can be disabled; mails then keep their previous language.
    }
  },
  isUnsaved(): boolean {
    try {
      return sessionStorage.getItem(CHOICE_KEY) !== null;
    } catch {
      return false;
    }
  },
  markSaved(): void {
    try {
      sessionStorage.removeItem(CHOICE_KEY);
    } catch {}
  },
};
