import { randomUUID } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';

/**
 * What a file holds, made by `make` where there is none, readable by us alone. It is there whole or not at all, whatever
 * happens meanwhile; of several that make it at once all get the same.
 */
export async function keepOnce(file: string, make: () => string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(unlessMissing);
  if (kept !== undefined) return kept;
  const draft = `${file}.${randomUUID()}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(make());
      await handle.sync();
    } finally {
      await handle.close();
    }
    // Unlike a rename, a link does not take the place of a file that was there first.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
