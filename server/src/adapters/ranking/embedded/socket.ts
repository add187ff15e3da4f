import type net from 'node:net';
import { deserialize, serialize } from 'node:v8';

/** Messages are sent with their length in front, as a 32-bit number. */
const LENGTH_BYTES = 4;
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;

/** Sends any value that `node:v8` can serialize, such as dates. A message of over 64 MiB closes the connection instead. */
export function sendMessage(socket: net.Socket, message: unknown): void {
  const body = serialize(message);
  if (body.length > MAX_MESSAGE_BYTES) {
    socket.destroy();
    return;
  }
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(body.length);
  socket.cork();
  socket.write(length);
  socket.write(body);
  socket.uncork();
}

/** Reads exactly `length` bytes; null if they have not arrived yet. Throws if the connection has ended before. */
function readBytes(socket: net.Socket, length: number): Buffer | null {
  const bytes = socket.read(length) as Buffer | null;
  if (bytes && bytes.length < length) throw new Error('The message is incomplete.');
  return bytes;
}

/** Calls `onMessage` with each message. An incomplete or broken message closes the connection, and so does a throw. */
export function receiveMessages(socket: net.Socket, onMessage: (message: unknown) => void): void {
  let bodyLength: number | null = null;

  /** Returns whether there may be another one. */
  function receive(): boolean {
    bodyLength ??= readBytes(socket, LENGTH_BYTES)?.readUInt32BE() ?? null;
    if (bodyLength === null) return false;
    if (bodyLength === 0 || bodyLength > MAX_MESSAGE_BYTES) throw new Error('The length is wrong.');
    const body = readBytes(socket, bodyLength);
    if (!body) return false;
    bodyLength = null;
    onMessage(deserialize(body));
    return true;
  }

  socket.on('readable', () => {
    try {
      while (!socket.destroyed && receive());
    } catch {
      socket.destroy();
    }
  });
  // A 'close' event follows.
  socket.on('error', () => {});
}
