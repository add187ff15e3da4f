import { randomUUID } from 'node:crypto';
import { access, type FileHandle, lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { ObjectsUnavailable } from '../port.ts';

const PRIVATE_FOLDER_MODE = 0o700;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** Throws ObjectsUnavailable instead of system errors, such as a full or read-only disk or a missing folder. */
export async function withDiskErrors<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    throw error instanceof Error && 'syscall' in error ? new ObjectsUnavailable(error) : error;
  }
}

/** Opens a file; returns null if there is none. Throws if the root folder is missing. */
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

/** Syncs the folder of an object, so that its name survives a power failure; its content is synced separately. */
export async function syncParentFolder(folder: string, objectKey: string): Promise<void> {
  // Windows cannot open folders, and stores new names durably itself.
  if (process.platform === 'win32') return;
  const parentFolder = await open(path.dirname(path.join(folder, objectKey)));
  try {
    await parentFolder.sync();
  } finally {
    await parentFolder.close();
  }
}

/** Writes a temporary file and renames it when complete; the previous file stays until then. */
export async function writeAtomically(
  folder: string,
  objectKey: string,
  fill: (part: FileHandle) => Promise<void>,
): Promise<void> {
  const file = path.join(folder, objectKey);
  const partPath = `${file}.${randomUUID()}.part`;
  await access(folder);
  await mkdir(path.dirname(file), { recursive: true, mode: PRIVATE_FOLDER_MODE });
  try {
    const part = await open(partPath, 'wx');
    try {
      await fill(part);
    } finally {
      await part.close();
    }
    await rename(partPath, file);
  } catch (error) {
    await rm(partPath, { force: true });
    throw error;
  }
}

export async function removeFolder(folder: string, relativePath: string): Promise<void> {
  await access(folder);
  const entry = await lstat(path.join(folder, relativePath)).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (entry?.isDirectory()) await rm(path.join(folder, relativePath), { recursive: true, force: true });
}
