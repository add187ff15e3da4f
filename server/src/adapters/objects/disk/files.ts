import { randomUUID } from 'node:crypto';
import { access, type FileHandle, lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { ObjectsUnavailable } from '../port.ts';

const PRIVATE_FOLDER_MODE = 0o700;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** System errors that mean an outage: a full or read-only disk, a missing folder. */
export async function withDiskErrors<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    throw error instanceof Error && 'syscall' in error ? new ObjectsUnavailable(error) : error;
  }
}

/** Opens a file; null if there is none. If the root folder is missing it is an outage instead. */
export async function openFile(folder: string, objectKey: string): Promise<FileHandle | null> {
  const file = await open(path.join(folder, objectKey)).catch(async (error: unknown) => {
    if (!isMissing(error)) throw error;
    await access(folder);
    return null;
  });
  if (!file || (await file.stat()).isFile()) return file;
  await file.close();
  return null;
}

/** Syncs a folder, so that new names survive a power failure; file contents are synced separately. */
export async function syncParentFolder(folder: string, objectKey: string): Promise<void> {
  // Windows cannot open folders, and does this itself.
  if (process.platform === 'win32') return;
  const listed = await open(path.dirname(path.join(folder, objectKey)));
  try {
    await listed.sync();
  } finally {
    await listed.close();
  }
}

/** Writes a temporary file and renames it when complete; the previous file stays until then. */
export async function writeAtomically(
  folder: string,
  objectKey: string,
  fill: (part: FileHandle) => Promise<void>,
): Promise<void> {
  const file = path.join(folder, objectKey);
  const name = `${file}.${randomUUID()}.part`;
  await access(folder);
  await mkdir(path.dirname(file), { recursive: true, mode: PRIVATE_FOLDER_MODE });
  try {
    const part = await open(name, 'wx');
    try {
      await fill(part);
    } finally {
      await part.close();
    }
    await rename(name, file);
  } catch (error) {
    await rm(name, { force: true });
    throw error;
  }
}

export async function removeFolder(folder: string, inner: string): Promise<void> {
  await access(folder);
  const found = await lstat(path.join(folder, inner)).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (found?.isDirectory()) await rm(path.join(folder, inner), { recursive: true, force: true });
}
