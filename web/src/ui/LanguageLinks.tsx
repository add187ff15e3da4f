import Link from '@mui/material/Link';
import { type Language, language, languages } from '@troth/texts';
import { useLocation } from 'react-router';

const others = (Object.keys(languages) as Language[]).filter((one) => one !== language());

function inOtherLanguage(other: Language, pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  query.set('lang', other);
  return `${pathname}?${query}`;
}

/** This page in the other languages, each in its own words; the server keeps the choice. */
export function LanguageLinks() {
  const { pathname, search } = useLocation();
  return others.map((other) => (
    <Link
      key={other}
      // Not the router's: every text of the page is loaded anew.
      href={inOtherLanguage(other, pathname, search)}
      lang={other}
      hrefLang={other}
      rel="nofollow"
      variant="body2"
      underline="hover"
      // One word is no reason to load the letters of another script.
      sx={{ py: 2.5, fontFamily: 'system-ui, sans-serif' }}
    >
      {languages[other].name}
    </Link>
  ));
}
