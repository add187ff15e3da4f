/** Draws the portraits of demo members that the server ships: npm run artwork -- portraits [folder]. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { religionsOf } from './religions.ts';
import type { PortraitSubject } from './subject.ts';
import { makePortrait } from './variants.ts';

type Person = Required<Pick<PortraitSubject, 'gender' | 'age' | 'religion' | 'region'>> & { looks: number };

/** Encoding an AVIF of this size keeps one processor busy. */
const CONCURRENCY = 2;
const MAX_TOTAL_BYTES = 12_500_000;

const local = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const folder = process.argv[2] ?? local('../../../server/assets/portraits');
const people: Person[] = JSON.parse(await readFile(local('../subjects.json'), 'utf8'));
let total = 0;

async function write(file: string, bytes: Buffer | string): Promise<void> {
  await writeFile(path.join(folder, file), bytes);
  total += bytes.length;
}

/** Draws all portraits of a person. Returns the entry of the manifest as JSON. */
async function drawPerson({ looks, ...person }: Person, index: number): Promise<string> {
  const id = String(index + 1).padStart(3, '0');
  const subject = { ...person, seed: index + 1 };
  const placeholders: string[] = [];
  for (let look = 0; look < looks; look++) {
    const { files, placeholder } = await makePortrait({ ...subject, look });
    await mkdir(path.join(folder, id, String(look)), { recursive: true });
    for (const { name, bytes } of files) await write(`${id}/${look}/${name}`, bytes);
    placeholders.push(placeholder);
  }
  const { gender, age, region } = person;
  return JSON.stringify({ id, gender, age, religions: religionsOf(subject, looks), region, placeholders });
}

await rm(folder, { recursive: true, force: true });
const entries: string[] = [];
const queue = [...people.entries()];
async function drawQueue(): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [index, person] = next;
    entries[index] = await drawPerson(person, index);
    if (index % 50 === 49) console.log(`${index + 1} of ${people.length} people`);
  }
}
await Promise.all(Array.from({ length: CONCURRENCY }, drawQueue));
await write(
  'manifest.json',
  `{\n"width": 480,\n"height": 600,\n"subjects": [\n${entries.join(',\n')}\n]\n}\n`,
);
console.log(`${people.length} people, ${total} bytes in ${folder}`);
if (total > MAX_TOTAL_BYTES)
  throw new Error(`More than ${MAX_TOTAL_BYTES} bytes: lower the quality or draw fewer people`);
