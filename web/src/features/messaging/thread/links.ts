export interface LinkPart {
  text: string;
  href: string;
  /** The host it leads to, as the browser writes it: letters that only look like others are in Punycode. */
  host: string;
}

type TextPart = LinkPart | { text: string };

const address = /https?:\/\/[^\s<>"'`]+/giu;
/** What ends a sentence does not belong to the address before it. */
const after = /[.,;:!?…)\]}»”’]+$/u;

/** `https://bank.example@evil.example` leads to what stands after the @, which readers take for the end of an address. */
const withUserInformation = /^https?:[/\\]*[^/\\?#]*@/i;

/** Splits a text into words and web addresses; nothing but http and https is an address. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = withoutTail(found);
    const url = URL.parse(shown);
    if (!url || withUserInformation.test(shown)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: shown, href: shown, host: url.host });
    end = index + shown.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** A bracket that was opened within the address is part of it. */
function withoutTail(found: string): string {
  const tail = found.match(after)?.[0] ?? '';
  const bare = found.slice(0, found.length - tail.length);
  return tail.startsWith(')') && bare.includes('(') ? `${bare})` : bare;
}
