import { type Language, oneOf } from '@troth/texts';

const COOKIE = /(?:^|; )language=([a-z]{2})/;
const WISH = 'troth-language-wish';

/** The language that was chosen in this browser, also where a kept page is in another; else the one the server found. */
export const readersLanguage = (): Language =>
  oneOf(COOKIE.exec(document.cookie)?.[1] ?? document.documentElement.lang);

/** The choice of a language, held in this window until the member's account knows of it. */
export const wishes = {
  /** Takes the wish out of the address, where the server has seen it. */
  take(): void {
    const address = new URL(location.href);
    const wish = address.searchParams.get('lang');
    if (wish === null) return;
    address.searchParams.delete('lang');
    history.replaceState(history.state, '', address);
    if (wish !== readersLanguage()) return;
    try {
      sessionStorage.setItem(WISH, 'waiting');
    } catch {
      // Storage can be switched off; mails then stay in the language that they were in.
    }
  },
  waiting(): boolean {
    try {
      return sessionStorage.getItem(WISH) !== null;
    } catch {
      return false;
    }
  },
  told(): void {
    try {
      sessionStorage.removeItem(WISH);
    } catch {}
  },
};
