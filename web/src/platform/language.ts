import { type Language, negotiateLanguage } from '@troth/texts';

const LANGUAGE_COOKIE = /(?:^|; )language=([a-z]{2})/;
const CHOICE_KEY = 'troth-language-wish';

/** The language that was chosen in this browser, also where a kept page is in another; else the one the server found. */
export const getPreferredLanguage = (): Language =>
  negotiateLanguage(LANGUAGE_COOKIE.exec(document.cookie)?.[1] ?? document.documentElement.lang);

/** The choice of a language, held in this window until the member's account knows of it. */
export const languageChoice = {
  /** Takes the wish out of the address, where the server has seen it. */
  take(): void {
    const address = new URL(location.href);
    const wish = address.searchParams.get('lang');
    if (wish === null) return;
    address.searchParams.delete('lang');
    history.replaceState(history.state, '', address);
    if (wish !== getPreferredLanguage()) return;
    try {
      sessionStorage.setItem(CHOICE_KEY, 'waiting');
    } catch {
      // Storage can be switched off; mails then stay in the language that they were in.
    }
  },
  waiting(): boolean {
    try {
      return sessionStorage.getItem(CHOICE_KEY) !== null;
    } catch {
      return false;
    }
  },
  told(): void {
    try {
      sessionStorage.removeItem(CHOICE_KEY);
    } catch {}
  },
};
