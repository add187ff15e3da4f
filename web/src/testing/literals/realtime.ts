import { vi } from 'vitest';
import { startRealtime } from '../../platform/realtime/client.ts';
import type { RealtimeStatus } from '../../platform/realtime/status-slice.ts';

/** A connection whose other side says and does what it is told to. */
class Socket {
  static last: Socket | undefined;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;
  id = '';

  constructor() {
    Socket.last = this;
  }

  send(sent: string) {
    this.id = (JSON.parse(sent) as { id?: string }).id ?? this.id;
  }

  close() {}

  hear(frame: object) {
    this.onmessage?.({ data: JSON.stringify({ id: this.id, ...frame }) });
  }
}

type Happening = (socket: Socket) => void;

const accepted: Happening = (socket) => socket.hear({ type: 'connection_ack' });
const subscribed: Happening = (socket) => socket.hear({ type: 'subscribe_success' });
const refused: Happening = (socket) => socket.hear({ type: 'subscribe_error' });
const closed: Happening = (socket) => socket.onclose?.();
const silent: Happening = () => vi.advanceTimersByTime(300_000);

/** What is told last once all of this has happened. */
async function statusAfter(...happenings: Happening[]) {
  const statuses: RealtimeStatus[] = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  const live = startRealtime({
    url: 'ws://localhost/event/realtime',
    channel: '/members/me',
    token: async () => 'token',
    onStatus: (status) => statuses.push(status),
    onEvent: () => undefined,
  });
  await vi.advanceTimersByTimeAsync(0);
  const { last } = Socket;
  if (last) for (const happening of happenings) happening(last);
  live.stop();
  return statuses.at(-1);
}

export const realtime = {
  'Connection failed': () => statusAfter(closed),
  'Subscription init error': () => statusAfter(accepted, refused),
  'Subscription ack': () => statusAfter(accepted, subscribed),
  'Timeout disconnect': () => statusAfter(accepted, subscribed, silent),
  'Connection closed': () => statusAfter(accepted, subscribed, closed),
};
