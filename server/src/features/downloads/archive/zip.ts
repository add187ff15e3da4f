import { addAbortSignal, finished, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { ZipFile } from 'yazl';
import type { Archived, Part, PartWithFiles } from '../part.ts';
import { jsonOf } from './json.ts';
import { readme } from './readme.ts';

const ended = promisify(finished);

type Add = (
  name: string,
  content: AsyncIterable<Buffer> | Buffer,
  options?: { compress: boolean },
) => Promise<void>;

type Parts = readonly (Part | PartWithFiles)[];

/** Adds one file after the other: the next one is asked for when the last has gone out. */
async function fill(add: Add, parts: Parts, archived: Archived): Promise<void> {
  const told: Parts[number][] = [];
  for (const part of parts) {
    const read = 'read' in part ? await part.read(archived) : { content: part.content(archived), files: [] };
    const content = await jsonOf(read.content);
    if (!content) continue;
    told.push(part);
    await add(part.file, content);
    // Pictures are as small as they get.
    for await (const { name, bytes } of read.files) await add(name, bytes, { compress: false });
  }
  await add('README.txt', Buffer.from(readme(told, archived.now)));
}

/** An archive of these parts, made while it is read; whoever stops reading stops the making. */
export function archiveOf(parts: Parts, archived: Archived): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const given = new AbortController();
  out.once('close', () => given.abort());
  zip.on('error', (error: Error) => out.destroy(error));
  const add: Add = async (name, content, options = { compress: true }) => {
    const pieces = Buffer.isBuffer(content) ? [content] : content;
    const source = addAbortSignal(given.signal, Readable.from(pieces, { objectMode: false }));
    const all = ended(source);
    zip.addReadStream(source, name, { mtime: archived.now, ...options });
    await all;
  };
  fill(add, parts, archived).then(
    () => zip.end(),
    (error: Error) => out.destroy(error),
  );
  return out;
}
