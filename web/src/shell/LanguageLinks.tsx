import Link from '@mui/material/Link';
import { type Language, language, languages } from '@troth/texts';
import { useLocation } from 'react-router';
import { inOtherLanguage } from '../platform/language.ts';

const others = (Object.keys(languages) as Language[]).filter((one) => one !== language());

/** This page in the other languages, each in its own words. */
export function LanguageLinks() {
  const here = useLocation();
  return others.map((other) => (
    <Link
      key={other}
      // Not the router's: every text of the page is loaded anew.
      href={inOtherLanguage(other, here)}
      lang={other}
      hrefLang={other}
      rel="nofollow"
      variant="body2"
      underline="hover"
      sx={{ py: 2.5 }}
    >
      {languages[other].name}
    </Link>
  ));
}
