/** Columns of the narrowest terminal that staff read in. */
const WIDTH = 80;

function broken(line: string): string[] {
  const indent = /^ {0,8}/.exec(line)?.[0] ?? '';
  const lines: string[] = [];
  let rest = line;
  while (rest.length > WIDTH) {
    const before = rest.lastIndexOf(' ', WIDTH);
    const end = before > indent.length ? before : rest.indexOf(' ', WIDTH);
    if (end === -1) break;
    lines.push(rest.slice(0, end));
    rest = indent + rest.slice(end + 1);
  }
  return [...lines, rest];
}

/** A text in lines of that width, broken between words; each goes on as far in as it began. A longer word stays whole. */
export const inWidth = (text: string): string => text.split('\n').flatMap(broken).join('\n');
