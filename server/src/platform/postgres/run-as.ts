import { execFileSync } from 'node:child_process';
import { chown, cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartFailure } from '../start-failure.ts';

/** The account PostgreSQL runs under; null where it is simply our own. */
export type RunAs = { uid: number; gid: number } | null;

/** Where things go that PostgreSQL's own account must reach when we run as root in a private folder. */
export const SHARED_STATE = '/var/lib/troth';

function idOf(user: string): RunAs {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, user], { stdio: 'pipe', encoding: 'utf8' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

/** PostgreSQL refuses to run as root, so root hands it to `postgres`, or to `nobody` where there is none. */
export function accountForRoot(): RunAs {
  if (process.getuid?.() !== 0) return null;
  const account = idOf('postgres') ?? idOf('nobody');
  if (!account)
    throw new StartFailure('Running as root needs a user "postgres" or "nobody" for PostgreSQL to run as.');
  return account;
}

/** Whether every folder down to this path lets the account through. */
export async function canReach(account: RunAs, target: string): Promise<boolean> {
  if (!account) return true;
  for (let at = path.resolve(target); ; at = path.dirname(at)) {
    const entry = await stat(at).catch(() => null);
    if (entry) {
      const mine = entry.uid === account.uid ? 0o100 : entry.gid === account.gid ? 0o010 : 0o001;
      if ((entry.mode & mine) === 0) return false;
    }
    if (at === path.dirname(at)) return true;
  }
}

/** Makes a folder that belongs to the account alone. */
export async function ownFolder(account: RunAs, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
}

/** Copies a folder of programs to where any account can run them, once for each version. */
export async function sharedCopy(source: string, name: string): Promise<string> {
  const target = path.join(SHARED_STATE, name);
  if (await stat(target).catch(() => null)) return target;
  await mkdir(SHARED_STATE, { recursive: true, mode: 0o755 });
  const unfinished = `${target}.${process.pid}`;
  await cp(source, unfinished, { recursive: true, verbatimSymlinks: true });
  // Another start may have finished the same copy first.
  await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }));
  return target;
}
