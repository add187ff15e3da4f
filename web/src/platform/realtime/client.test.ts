import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { RealtimeEvent } from '@troth/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws';
import { type RealtimeClient, startRealtimeClient } from './client.ts';
import { type RealtimeTimeouts, REALTIME_TIMEOUTS as specified } from './connection.ts';
import type { RealtimeStatus } from './status-slice.ts';

const LONG_TIMEOUT_MS = 600_000;
const channel = '/members/018f0000-0000-7000-8000-00000000000a';
const event: RealtimeEvent = { type: 'membership.changed', at: '2026-11-21T10:00:00.000Z' };

interface Sent {
  type: string;
  id: string;
  channel?: string;
  authorization?: { host: string; Authorization: string };
}

type Answer = (sent: Sent, socket: ServerSocket) => void;

const sendTo = (socket: ServerSocket, message: object) => socket.send(JSON.stringify(message));

/** A fake server that speaks the AppSync Events protocol. */
const proper: Answer = (sent, socket) => {
  if (sent.type === 'connection_init')
    sendTo(socket, { type: 'connection_ack', connectionTimeoutMs: LONG_TIMEOUT_MS });
  if (sent.type === 'subscribe') sendTo(socket, { type: 'subscribe_success', id: sent.id });
};

let server: WebSocketServer;
let answer: Answer;
let sockets: ServerSocket[];
let received: Sent[];
let protocols: string[][];
let realtime: RealtimeClient;
let statuses: RealtimeStatus[];
let events: RealtimeEvent[];
let renewals: boolean[];
let token: string | undefined;

beforeEach(async () => {
  [answer, sockets, received, protocols, statuses, events, renewals] = [proper, [], [], [], [], [], []];
  token = 'a.b.c';
  server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    handleProtocols: (offered) => {
      protocols.push([...offered]);
      return 'aws-appsync-event-ws';
    },
  });
  server.on('connection', (socket) => {
    sockets.push(socket);
    socket.on('message', (data) => {
      const sent = JSON.parse(String(data)) as Sent;
      received.push(sent);
      answer(sent, socket);
    });
  });
  await once(server, 'listening');
});

afterEach(async () => {
  realtime.stop();
  for (const socket of server.clients) socket.terminate();
  server.close();
  await once(server, 'close');
});

const host = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;

function start(timeouts: Partial<RealtimeTimeouts> = {}) {
  realtime = startRealtimeClient({
    url: `ws://${host()}/event/realtime`,
    channel,
    token: async ({ renew }) => {
      renewals.push(renew);
      return token;
    },
    onStatus: (status) => statuses.push(status),
    onEvent: (event) => events.push(event),
    timeouts: {
      ack: LONG_TIMEOUT_MS,
      keepAlive: LONG_TIMEOUT_MS,
      firstReconnect: LONG_TIMEOUT_MS,
      reconnect: LONG_TIMEOUT_MS,
      ...timeouts,
    },
  });
}

const expectStatuses = (...expected: RealtimeStatus[]) => expect.poll(() => statuses).toEqual(expected);

function data(socket: ServerSocket | undefined, content: unknown, id = received.at(-1)?.id) {
  if (socket !== undefined) sendTo(socket, { type: 'data', id, event: JSON.stringify(content) });
}

describe('the realtime connection', () => {
  it('uses the documented time-outs and retry intervals', () => {
    start();
    expect(specified).toEqual({
      ack: 15_000,
      keepAlive: 300_000,
      firstReconnect: 5_000,
      reconnect: 60_000,
    });
  });

  it("sends its token with the handshake and with the subscription to the member's channel", async () => {
    start();
    await expectStatuses('Subscription ack');
    const authorization = { host: host(), Authorization: 'a.b.c' };
    const [name, header = ''] = protocols[0] ?? [];
    expect(name).toBe('aws-appsync-event-ws');
    expect(header).toMatch(/^header-[\w-]+$/);
    expect(JSON.parse(Buffer.from(header.slice(7), 'base64url').toString())).toEqual(authorization);
    expect(received).toEqual([
      { type: 'connection_init' },
      { type: 'subscribe', id: expect.any(String), channel, authorization },
    ]);
  });

  it('delivers events of its subscription and nothing else', async () => {
    start();
    await expectStatuses('Subscription ack');
    data(sockets[0], { type: 'something.new', at: event.at });
    data(sockets[0], event, 'another');
    sockets[0]?.send('no JSON');
    data(sockets[0], event);
    await expect.poll(() => events).toEqual([event]);
  });

  it('reconnects after a loss with a newly requested token', async () => {
    start({ firstReconnect: 1 });
    await expectStatuses('Subscription ack');
    token = 'd.e.f';
    sockets[0]?.terminate();
    await expectStatuses('Subscription ack', 'Connection closed', 'Subscription ack');
    expect(received.at(-1)?.authorization?.Authorization).toBe('d.e.f');
    data(sockets[1], event);
    await expect.poll(() => events).toEqual([event]);
  });

  it('waits longer after a failed attempt, and starts over after a success', async () => {
    start({ firstReconnect: 1 });
    await expectStatuses('Subscription ack');
    answer = (_sent, socket) => socket.terminate();
    sockets[0]?.terminate();
    await expectStatuses('Subscription ack', 'Connection closed', 'Connection failed');
    expect(sockets).toHaveLength(2);
    answer = proper;
    realtime.reconnect();
    await expectStatuses('Subscription ack', 'Connection closed', 'Connection failed', 'Subscription ack');
    sockets[2]?.terminate();
    await expect.poll(() => statuses.slice(4)).toEqual(['Connection closed', 'Subscription ack']);
  });

  it('requests a renewed token after one was refused', async () => {
    answer = (sent, socket) => {
      if (renewals.length > 1) proper(sent, socket);
      else sendTo(socket, { type: 'connection_error', errors: [{ errorType: 'UnauthorizedException' }] });
    };
    start({ firstReconnect: 1 });
    await expectStatuses('Connection failed', 'Subscription ack');
    expect(renewals).toEqual([false, true]);
  });

  it('reports a refused channel', async () => {
    answer = (sent, socket) => {
      if (sent.type === 'connection_init') sendTo(socket, { type: 'connection_ack' });
      else sendTo(socket, { type: 'subscribe_error', id: sent.id, errors: [{ errorType: 'BadRequest' }] });
    };
    start();
    await expectStatuses('Subscription init error');
  });

  it('closes a connection that is not accepted in time', async () => {
    answer = () => undefined;
    start({ ack: 30 });
    await expectStatuses('Connection failed');
  });

  it('closes the connection if the subscription is not accepted in time', async () => {
    answer = (sent, socket) => {
      if (sent.type === 'connection_init') sendTo(socket, { type: 'connection_ack' });
    };
    start({ ack: 30 });
    await expectStatuses('Timeout disconnect');
  });

  it('closes the connection after the silence that the server announced', async () => {
    answer = (sent, socket) => {
      if (sent.type === 'connection_init')
        sendTo(socket, { type: 'connection_ack', connectionTimeoutMs: 30 });
      else proper(sent, socket);
    };
    start();
    await expectStatuses('Subscription ack', 'Timeout disconnect');
  });

  it('stays open while the server sends keep-alives', async () => {
    answer = (sent, socket) => {
      if (sent.type === 'connection_init')
        sendTo(socket, { type: 'connection_ack', connectionTimeoutMs: 250 });
      else proper(sent, socket);
    };
    start();
    await expectStatuses('Subscription ack');
    const began = Date.now();
    const keepAlive = setInterval(() => sockets[0] && sendTo(sockets[0], { type: 'ka' }), 20);
    await expect.poll(() => Date.now() - began, { timeout: 2_000 }).toBeGreaterThan(700);
    clearInterval(keepAlive);
    expect(statuses).toEqual(['Subscription ack']);
  });

  it('disconnects when the network goes offline and reconnects when it returns', async () => {
    start();
    await expectStatuses('Subscription ack');
    realtime.drop();
    await expectStatuses('Subscription ack', 'Connection closed');
    realtime.reconnect();
    await expectStatuses('Subscription ack', 'Connection closed', 'Subscription ack');
    realtime.reconnect();
    expect(sockets).toHaveLength(2);
  });

  it('does not connect without a token, and stops for good', async () => {
    token = undefined;
    start({ firstReconnect: 1 });
    await expect.poll(() => renewals).toEqual([false]);
    token = 'a.b.c';
    realtime.reconnect();
    await expectStatuses('Subscription ack');
    realtime.stop();
    await expect.poll(() => server.clients.size).toBe(0);
    realtime.reconnect();
    expect(statuses).toEqual(['Subscription ack']);
  });
});
