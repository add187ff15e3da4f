import { once } from 'node:events';
import { lstatSync, unlinkSync } from 'node:fs';
import { chmod, lstat, mkdtemp, rename, rm } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import type { IndexServer, Post } from './index-server.ts';
import { CLOSE, type Request, type ThreadMessage, type ThreadRequest } from './messages.ts';
import { receiveMessages, sendMessage } from './socket.ts';

/** A host that sends nothing for this time is treated as gone; it sends something every second. */
const MAX_SILENCE_MS = 5000;
const CHECK_INTERVAL_MS = 1000;

/** Returns a connection to the process that listens on the path; null if there is none. */
async function connect(socketPath: string): Promise<net.Socket | null> {
  try {
    const file = await lstat(socketPath);
    if (!file.isSocket()) throw new Error('the path is not a socket');
    if (file.uid !== process.getuid?.()) throw new Error('the socket belongs to another user');
    const socket = net.connect(socketPath);
    await once(socket, 'connect');
    return socket;
  } catch (error) {
    // The file of a process that was killed remains, and refuses connections.
    if (['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/**
 * Becomes a guest: the process that hosts the index answers the requests of the main thread, and this thread ends when
 * the host does, or sends nothing. Returns false if there is no host; throws if the path cannot be used.
 */
export async function joinHost(port: MessagePort, socketPath: string): Promise<boolean> {
  const socket = await connect(socketPath);
  if (!socket) return false;
  const joined = Promise.withResolvers<boolean>();
  let isGuest = false;
  const silence = setTimeout(() => {
    const warning = `The process that hosts the ranking index does not answer (${socketPath})`;
    port.postMessage({ warning } satisfies ThreadMessage);
    isGuest = true;
    joined.resolve(true);
    socket.destroy();
  }, MAX_SILENCE_MS);
  socket.on('close', () => {
    clearTimeout(silence);
    joined.resolve(false);
    if (isGuest) port.close();
  });
  receiveMessages(socket, (message) => {
    silence.refresh();
    isGuest = true;
    joined.resolve(true);
    port.postMessage(message);
  });
  if (!(await joined.promise)) return false;
  port.on('message', (request: ThreadRequest) => {
    if (request === CLOSE) socket.destroy();
    else sendMessage(socket, request);
  });
  return true;
}

/** Creates the socket, readable by the owner only, and replaces the file of a host that has ended. Returns its inode. */
async function listen(server: net.Server, socketPath: string): Promise<number> {
  // Only the owner may enter this folder, so no one connects before the permissions are set. Replacing a file is
  // atomic: whichever process is the last to do so is the host.
  const folder = await mkdtemp(`${socketPath}-`);
  try {
    const newPath = path.join(folder, 's');
    server.listen(newPath);
    await once(server, 'listening');
    await chmod(newPath, 0o600);
    const { ino } = await lstat(newPath);
    await rename(newPath, socketPath);
    return ino;
  } catch (error) {
    server.close();
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function unlinkIfPossible(file: string): void {
  try {
    unlinkSync(file);
  } catch {
    // The next host replaces it.
  }
}

/**
 * Becomes the host: other processes may send requests to the index. Calls `onReplaced` when another process has become
 * the host, or the socket is gone. Returns a function that ends this; throws if the socket cannot be created.
 */
export async function hostIndex(
  index: IndexServer,
  socketPath: string,
  onReplaced: () => void,
): Promise<() => void> {
  const guests = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    const post: Post = (message) => sendMessage(socket, message);
    guests.add(socket);
    receiveMessages(socket, (request) => {
      index.reply(request as Request, post).catch(() => socket.destroy());
    });
    socket.on('close', () => {
      guests.delete(socket);
      index.removeClient(post);
    });
    index.addClient(post);
  });
  const ino = await listen(server, socketPath);
  // A connection that cannot be accepted concerns its guest only.
  server.on('error', () => {});
  const isReplaced = () => {
    try {
      return lstatSync(socketPath).ino !== ino;
    } catch {
      return true;
    }
  };
  const timer = setInterval(() => {
    if (isReplaced()) onReplaced();
  }, CHECK_INTERVAL_MS);
  return () => {
    clearInterval(timer);
    server.close();
    for (const socket of guests) socket.destroy();
    if (!isReplaced()) unlinkIfPossible(socketPath);
  };
}
