import { type Language, oneOf } from '@troth/texts';

const COOKIE = /(?:^|; )language=([a-z]{2})/;

/** The language that was chosen in this browser, also where a kept page is in another; else the one the server found. */
export const readersLanguage = (): Language =>
  oneOf(COOKIE.exec(document.cookie)?.[1] ?? document.documentElement.lang);

/** This page in another language; the server keeps the choice. */
export function inOtherLanguage(
  language: Language,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
) {
  const query = new URLSearchParams(search);
  query.set('lang', language);
  return `${pathname}?${query}`;
}

/** The address without the wish for a language, once it is kept. */
export function forgetWish(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
}
