import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);

async function readSources(folder: string): Promise<string> {
  const names = await readdir(new URL(folder, root), { recursive: true });
  const sources = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const texts = await Promise.all(
    sources.map((name) => readFile(new URL(`${folder}/${name}`, root), 'utf8')),
  );
  return texts.join('\n');
}

test('the server logs every message that docs/operations/incidents.md explains', async () => {
  const page = await readFile(new URL('docs/operations/incidents.md', root), 'utf8');
  const table = page.split('## Log messages')[1]?.split('\n## ')[0] ?? '';
  const messages = table.split('\n').flatMap((row) => {
    const [, cell = ''] = row.split('|');
    return [...cell.matchAll(/`([^`]+)`/g)].map(([, message = '']) => message);
  });
  const sources = (await readSources('server/src')) + (await readSources('identity/src'));
  expect(messages.length).toBeGreaterThan(30);
  expect(messages.filter((message) => !sources.includes(message))).toEqual([]);
});
