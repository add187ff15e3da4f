import type { Content } from '../part.ts';

/** So much is handed on at once. */
const PIECE_CHARACTERS = 64 * 1024;

const indented = (value: unknown): string => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');

/** Pieces of text, none of them much larger than what is handed on at once. */
async function* listed(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let held = '[';
  let isFirst = true;
  for await (const row of rows) {
    held += `${isFirst ? '' : ','}\n  ${indented(row)}`;
    isFirst = false;
    if (held.length < PIECE_CHARACTERS) continue;
    yield held;
    held = '';
  }
  yield `${held}${isFirst ? '' : '\n'}]\n`;
}

async function* encoded(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece);
}

async function* whole(text: string): AsyncGenerator<string> {
  yield text;
}

/** The content of a part as a file for people and programs; null where there is none. */
export async function jsonOf(content: Content): Promise<AsyncIterable<Buffer> | null> {
  if (Symbol.asyncIterator in content) return encoded(listed(content));
  const value = await content;
  return value && encoded(whole(`${JSON.stringify(value, null, 2)}\n`));
}
