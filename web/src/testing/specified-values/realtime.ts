import { vi } from 'vitest';
import { startRealtimeClient } from '../../platform/realtime/client.ts';
import type { RealtimeStatus } from '../../platform/realtime/status-slice.ts';

/** A connection with a scripted server. */
class FakeSocket {
  static last: FakeSocket | undefined;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;
  id = '';

  constructor() {
    FakeSocket.last = this;
  }

  send(sent: string) {
    this.id = (JSON.parse(sent) as { id?: string }).id ?? this.id;
  }

  close() {}

  receive(frame: object) {
    this.onmessage?.({ data: JSON.stringify({ id: this.id, ...frame }) });
  }
}

type ServerEvent = (socket: FakeSocket) => void;

const accepted: ServerEvent = (socket) => socket.receive({ type: 'connection_ack' });
const subscribed: ServerEvent = (socket) => socket.receive({ type: 'subscribe_success' });
const refused: ServerEvent = (socket) => socket.receive({ type: 'subscribe_error' });
const closed: ServerEvent = (socket) => socket.onclose?.();
const silent: ServerEvent = () => vi.advanceTimersByTime(300_000);

/** The last status reported after these steps. */
async function getStatusAfter(...events: ServerEvent[]) {
  const statuses: RealtimeStatus[] = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  const live = startRealtimeClient({
    url: 'ws://localhost/event/realtime',
    channel: '/members/me',
    token: async () => 'token',
    onStatus: (status) => statuses.push(status),
    onEvent: () => undefined,
  });
  await vi.advanceTimersByTimeAsync(0);
  const { last } = FakeSocket;
  if (last) for (const event of events) event(last);
  live.stop();
  return statuses.at(-1);
}

/** Measures the status that the realtime connection reports after each kind of event. */
export const realtime = {
  'Connection failed': () => getStatusAfter(closed),
  'Subscription init error': () => getStatusAfter(accepted, refused),
  'Subscription ack': () => getStatusAfter(accepted, subscribed),
  'Timeout disconnect': () => getStatusAfter(accepted, subscribed, silent),
  'Connection closed': () => getStatusAfter(accepted, subscribed, closed),
};
