import Link from '@mui/material/Link';
import { partsOf } from './links.ts';

/** As it was written. Addresses are links only where the conversation lets them be, and always shown whole. */
export function MessageText({ text, linksOpen }: { text: string; linksOpen: boolean }) {
  if (!linksOpen) return text;
  let place = 0;
  return partsOf(text).map((part) => {
    const key = place;
    place += part.text.length;
    return part.href === undefined ? (
      <span key={key}>{part.text}</span>
    ) : (
      <Link
        key={key}
        href={part.href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        color="inherit"
        onClick={(event) => event.stopPropagation()}
      >
        {part.text}
      </Link>
    );
  });
}
