import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { SendSms, TextMessage } from '../port.ts';

/** What becomes of the next messages. */
export type Mood = 'well' | 'refusing' | 'throttling' | 'broken' | 'silent' | 'hanging up' | 'babbling';

/** A way to send text messages with the company at its other end. */
export interface SmsPlace {
  send: SendSms;
  /** What it took. */
  taken(): Promise<TextMessage[]>;
  feel(mood: Mood): void;
  close(): Promise<void>;
}

export interface PlaceParts {
  db: Db;
  clock: Clock;
}

export interface Answer {
  status: number;
  type: string;
  body: string;
}

interface Company {
  /** Checks a request as the company does; answers the message that it holds, or how it is refused. */
  read(request: IncomingMessage, form: URLSearchParams): TextMessage | Answer;
  answers: Record<'well' | 'refusing' | 'throttling' | 'broken', (message: TextMessage) => Answer>;
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const part of request) body += part;
  return new URLSearchParams(body);
}

/** A company behind HTTP, in whatever mood. */
export async function openCompany({ read, answers }: Company) {
  let mood: Mood = 'well';
  const taken: TextMessage[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const message = read(request, await formOf(request));
    if (mood === 'silent') return;
    if (mood === 'hanging up') {
      request.socket.destroy();
      return;
    }
    const babble = { status: 200, type: 'text/html', body: '<html>Welcome to the Wi-Fi of the hotel' };
    const { status, type, body } =
      'status' in message ? message : mood === 'babbling' ? babble : answers[mood](message);
    if (mood === 'well' && !('status' in message)) taken.push(message);
    response.writeHead(status, { 'content-type': type }).end(body);
  }

  const server = http.createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    taken: async () => taken,
    feel: (now: Mood) => {
      mood = now;
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}
