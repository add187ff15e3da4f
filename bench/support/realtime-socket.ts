import { memberChannel, type RealtimeEvent } from '@troth/contract';
import WebSocket from 'ws';
import type { SignedInMember } from '../../server/src/testing/members/bulk-members.ts';

interface Hooks {
  onEvent(event: RealtimeEvent, receivedAt: number): void;
  /** Called once when the connection ends, even if it was never established. */
  onEnd?(): void;
}

export interface LiveSocket {
  /** Resolves once subscribed; rejects on failure. */
  subscribed: Promise<void>;
  /** Drops the connection like a lost network. */
  disconnect(): void;
  close(): void;
}

const base64Url = (text: string) => Buffer.from(text).toString('base64url');

/** Opens a connection like a member's window: AppSync Events protocol, subscribed to the member's own channel. */
export function openLiveSocket(site: string, { id, token }: SignedInMember, hooks: Hooks): LiveSocket {
  const url = new URL('/event/realtime', site);
  const authorization = { host: url.host, Authorization: token };
  url.protocol = 'ws:';
  const socket = new WebSocket(
    url,
    ['aws-appsync-event-ws', `header-${base64Url(JSON.stringify(authorization))}`],
    { perMessageDeflate: false },
  );
  const sendJson = (message: object) => socket.send(JSON.stringify(message));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  promise.catch(() => {});
  socket.on('error', () => {});
  socket.on('open', () => sendJson({ type: 'connection_init' }));
  socket.on('message', (data) => {
    const receivedAt = performance.now();
    const frame = JSON.parse(String(data));
    if (frame.type === 'data') hooks.onEvent(JSON.parse(frame.event), receivedAt);
    else if (frame.type === 'connection_ack')
      sendJson({ type: 'subscribe', id: 'own', channel: memberChannel(id), authorization });
    else if (frame.type === 'subscribe_success') resolve();
    else if (frame.type !== 'ka') socket.terminate();
  });
  socket.on('close', () => {
    reject(new Error('The socket was closed'));
    hooks.onEnd?.();
  });
  return { subscribed: promise, disconnect: () => socket.terminate(), close: () => socket.close() };
}
