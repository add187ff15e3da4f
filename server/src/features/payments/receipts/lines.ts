/** The first letters of a word that fit, at least one. */
function firstPart(letters: string[], fits: (text: string) => boolean): string {
  const beyond = letters.findIndex((_, place) => place > 0 && !fits(letters.slice(0, place + 1).join('')));
  return letters.slice(0, beyond === -1 ? letters.length : beyond).join('');
}

const lettersOf = (word: string) => [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment);

/** A text in lines that fit, broken between words; a word that fits on no line is broken itself. */
export function linesOf(text: string, fits: (text: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (!fits(line)) {
      const part = firstPart(lettersOf(line), fits);
      if (part === line) break;
      lines.push(part);
      line = line.slice(part.length);
    }
  }
  return [...lines, line];
}
