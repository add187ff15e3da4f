import Link from '@mui/material/Link';
import { getLanguage, type Language, languages } from '@troth/texts';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { bodyFont } from '../theme/typography.ts';

const otherLanguages = (Object.keys(languages) as Language[]).filter(
  (language) => language !== getLanguage(),
);

const NAME_FONT = ['LanguageNames', bodyFont].join();

/** Relative, so that it never leads to another page, whatever the URL looks like. */
function buildLanguageUrl(other: Language, search: string): string {
  const query = new URLSearchParams(search);
  query.set('lang', other);
  return `?${query}`;
}

/** Reloads the page in the new language, keeping its history state and scroll position. */
function reloadInLanguage(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  history.replaceState(history.state, '', event.currentTarget.search + location.hash);
  location.reload();
}

/** Links to this page in the other languages, each named in its own language; the server stores the choice. */
export function LanguageLinks() {
  const { search } = useLocation();
  return otherLanguages.map((other) => (
    <Link
      key={other}
      // A full page load, because all texts change.
      href={buildLanguageUrl(other, search)}
      onClick={reloadInLanguage}
      lang={other}
      hrefLang={other}
      rel="nofollow"
      variant="body2"
      underline="hover"
      // A font subset with these few letters avoids loading the whole script.
      sx={{ py: 2.5, fontFamily: NAME_FONT }}
    >
      {languages[other].name}
    </Link>
  ));
}
