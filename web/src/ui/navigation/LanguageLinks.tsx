import Link from '@mui/material/Link';
import { getLanguage, type Language, languages } from '@troth/texts';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { bodyFont } from '../theme/typography.ts';

const otherLanguages = (Object.keys(languages) as Language[]).filter((one) => one !== getLanguage());

const NAME_FONT = ['LanguageNames', bodyFont].join();

/** Relative, so that it leads to no other page, whatever the address looks like. */
function buildLanguageUrl(other: Language, search: string): string {
  const query = new URLSearchParams(search);
  query.set('lang', other);
  return `?${query}`;
}

/** Loads the page anew with what it was led to with, and at the same place in it. */
function reloadInLanguage(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  history.replaceState(history.state, '', event.currentTarget.search + location.hash);
  location.reload();
}

/** This page in the other languages, each in its own words; the server keeps the choice. */
export function LanguageLinks() {
  const { search } = useLocation();
  return otherLanguages.map((other) => (
    <Link
      key={other}
      // Not the router's: every text of the page is loaded anew.
      href={buildLanguageUrl(other, search)}
      onClick={reloadInLanguage}
      lang={other}
      hrefLang={other}
      rel="nofollow"
      variant="body2"
      underline="hover"
      // One word is no reason to load all letters of another script.
      sx={{ py: 2.5, fontFamily: NAME_FONT }}
    >
      {languages[other].name}
    </Link>
  ));
}
