import Box from '@mui/material/Box';
import Link from '@mui/material/Link';

export interface LinkPart {
  text: string;
  href: string;
  /** The host as the browser writes it: lookalike letters appear as Punycode. */
  host: string;
}

type TextPart = LinkPart | { text: string };

const URL_PATTERN = /https?:\/\/[^\s<>"'`]+/giu;
/** Punctuation that ends a sentence is not part of the address before it. */
const TRAILING_PUNCTUATION = /[.,;:!?…)\]}»”’]+$/u;

/** `https://bank.example@evil.example` leads to the host after the @, which readers may not notice. */
const URL_WITH_USER_INFO = /^https?:[/\\]*[^/\\?#]*@/i;

/** Splits a text into plain text and http(s) addresses. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(URL_PATTERN)) {
    const shown = trimTrailingPunctuation(found);
    const url = URL.parse(shown);
    if (!url || URL_WITH_USER_INFO.test(shown)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: shown, href: shown, host: url.host });
    end = index + shown.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Removes punctuation from the end of an address, except a bracket that was opened within the address. */
function trimTrailingPunctuation(found: string): string {
  const tail = found.match(TRAILING_PUNCTUATION)?.[0] ?? '';
  const withoutTail = found.slice(0, found.length - tail.length);
  return tail.startsWith(')') && withoutTail.includes('(') ? `${withoutTail})` : withoutTail;
}

/** A link followed by its host, because the address may be long or contain lookalike letters. */
function MessageLink({ text, href, host }: LinkPart) {
  const isHostOnly = text.replace(/^https?:\/\/|\/$/g, '') === host;
  return (
    <>
      <Link
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        color="inherit"
        onClick={(event) => event.stopPropagation()}
      >
        {text}
      </Link>
      {!isHostOnly && <Box component="span" sx={{ typography: 'caption' }}>{` (${host})`}</Box>}
    </>
  );
}

/** The text as written. Addresses are links only if the conversation allows it, and are always shown in full. */
export function MessageText({ text, linksOpen }: { text: string; linksOpen: boolean }) {
  if (!linksOpen) return text;
  let offset = 0;
  return splitLinks(text).map((part) => {
    const key = offset;
    offset += part.text.length;
    return 'href' in part ? <MessageLink key={key} {...part} /> : <span key={key}>{part.text}</span>;
  });
}
