import { addAbortSignal, finished, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { DATA_EXPORT_RETENTION_DAYS } from '@troth/contract';
import { formatLongDateUtc } from '@troth/texts';
import { ZipFile } from 'yazl';
import { inLanguage } from '../../platform/language.ts';
import type { ExportContext, ExportSection, ExportSectionWithFiles, SectionContent } from './section.ts';

type SectionDescription = Pick<ExportSection, 'file' | 'description'>;

const README_WIDTH = 78;

/** Wraps a paragraph at the width of README.txt and indents each line. */
function wrapParagraph(text: string, indent: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    const extendedLine = line === '' ? word : `${line} ${word}`;
    if (extendedLine.length + indent.length > README_WIDTH) lines.push(word);
    else lines[lines.length - 1] = extendedLine;
  }
  return lines.map((line) => `${indent}${line}`).join('\n');
}

const describeSection = ({ file, description }: SectionDescription): string =>
  `${file}\n${wrapParagraph(description, '  ')}`;

/** The text of README.txt, which is always in English. */
const buildReadme = (sections: readonly SectionDescription[], now: Date): string =>
  `${[
    'YOUR DATA FROM TROTH',
    wrapParagraph(
      `This archive holds what Troth keeps about you, as it was on ${inLanguage('en', () => formatLongDateUtc(now))}. Your photos are pictures that every program opens. Everything else is in files that end in .json: plain text, which any text editor shows and programs can read.`,
      '',
    ),
    ...sections.map(describeSection),
    'HOW TO READ IT',
    wrapParagraph(
      'Times are in UTC. Heights are in centimetres. Amounts are in the smallest unit of their currency: 20000 in INR is 200 rupees. Words such as "never_married" are what Troth calls a choice within itself.',
      '',
    ),
    'WHAT IS NOT IN IT',
    wrapParagraph(
      'What other members keep to themselves: their e-mail addresses, phone numbers and dates of birth, and who reported you, if anybody did. Members who cannot be shown to you at the moment have no name here: null stands in its place, and what they wrote to you is left out. Messages that you deleted are left out too, as is who viewed your profile where your membership does not show it.',
      '',
    ),
    'KEEP IT SAFE',
    wrapParagraph(
      `Whoever opens this archive reads all of it, your messages too. Troth deletes its own copy after ${DATA_EXPORT_RETENTION_DAYS} days.`,
      '',
    ),
  ].join('\n\n')}\n`;

/** Size from which buffered text is passed on as a chunk. */
const CHUNK_CHARACTERS = 64 * 1024;

const indentJson = (value: unknown): string => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');

/** Serialises rows as a JSON array, in chunks of about `CHUNK_CHARACTERS`. */
async function* jsonArrayChunks(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let buffered = '[';
  let isFirst = true;
  for await (const row of rows) {
    buffered += `${isFirst ? '' : ','}\n  ${indentJson(row)}`;
    isFirst = false;
    if (buffered.length < CHUNK_CHARACTERS) continue;
    yield buffered;
    buffered = '';
  }
  yield `${buffered}${isFirst ? '' : '\n'}]\n`;
}

async function* encodeChunks(chunks: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) yield Buffer.from(chunk);
}

async function* singleChunk(text: string): AsyncGenerator<string> {
  yield text;
}

/** Serialises a section as indented JSON; null if the section has no content. */
async function toJsonFile(content: SectionContent): Promise<AsyncIterable<Buffer> | null> {
  if (Symbol.asyncIterator in content) return encodeChunks(jsonArrayChunks(content));
  const value = await content;
  return value && encodeChunks(singleChunk(`${JSON.stringify(value, null, 2)}\n`));
}

const streamFinished = promisify(finished);

type AddFile = (
  name: string,
  content: AsyncIterable<Buffer> | Buffer,
  options?: { compress: boolean },
) => Promise<void>;

type Sections = readonly (ExportSection | ExportSectionWithFiles)[];

/** Adds the files one after another: each is read only after the previous one has been written. */
async function addSections(addFile: AddFile, sections: Sections, context: ExportContext): Promise<void> {
  const includedSections: Sections[number][] = [];
  for (const section of sections) {
    const { content: rows, files } =
      'readWithFiles' in section
        ? await section.readWithFiles(context)
        : { content: section.readContent(context), files: [] };
    const content = await toJsonFile(rows);
    if (!content) continue;
    includedSections.push(section);
    await addFile(section.file, content);
    // Pictures are compressed already.
    for await (const { name, bytes } of files) await addFile(name, bytes, { compress: false });
  }
  await addFile('README.txt', Buffer.from(buildReadme(includedSections, context.now)));
}

/** A stream of a ZIP archive of the sections, which is built while it is read. Destroying the stream stops the work. */
export function createArchive(sections: Sections, context: ExportContext): Readable {
  const zip = new ZipFile();
  const archive = zip.outputStream as Readable;
  const abort = new AbortController();
  archive.once('close', () => abort.abort());
  zip.on('error', (error: Error) => archive.destroy(error));
  const addFile: AddFile = async (name, content, options = { compress: true }) => {
    const chunks = Buffer.isBuffer(content) ? [content] : content;
    const source = addAbortSignal(abort.signal, Readable.from(chunks, { objectMode: false }));
    const sourceRead = streamFinished(source);
    zip.addReadStream(source, name, { mtime: context.now, ...options });
    await sourceRead;
  };
  addSections(addFile, sections, context).then(
    () => zip.end(),
    (error: Error) => archive.destroy(error),
  );
  return archive;
}
