interface MarkedPart {
  text: string;
  marked: boolean;
}

const WIDE = 60;

/** A text around the first place where the words stand, with every such place marked; without case. */
export function marked(text: string, words: string): MarkedPart[] {
  const first = text.toLowerCase().indexOf(words.toLowerCase());
  const from = first > WIDE ? text.lastIndexOf(' ', first - WIDE / 2) + 1 : 0;
  const shown = from > 0 ? `…${text.slice(from)}` : text;
  // Lower case of another length, as for "İ", would mark the wrong letters.
  if (words === '' || shown.toLowerCase().length !== shown.length) return [{ text: shown, marked: false }];
  const parts: MarkedPart[] = [];
  const within = shown.toLowerCase();
  const wanted = words.toLowerCase();
  let end = 0;
  for (let at = within.indexOf(wanted); at !== -1; at = within.indexOf(wanted, end)) {
    if (at > end) parts.push({ text: shown.slice(end, at), marked: false });
    end = at + wanted.length;
    parts.push({ text: shown.slice(at, end), marked: true });
  }
  if (end < shown.length) parts.push({ text: shown.slice(end), marked: false });
  return parts;
}
