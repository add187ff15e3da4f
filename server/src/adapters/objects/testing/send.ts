import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

export interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Sending {
  method?: string;
  headers?: OutgoingHttpHeaders;
  /** Sent in pieces of unknown number where the headers tell no length. */
  body?: Buffer;
  /** Keeps connections; else each request has its own. */
  agent?: http.Agent;
}

/** Sends a request to an address exactly as it is spelt: `fetch` would mend its path and its headers. */
export function send(address: string, sending: Sending = {}): Promise<Received> {
  const { method = 'GET', headers = {}, body, agent = false } = sending;
  const [, host = '', port, target = '/'] = /^http:\/\/([^:/]+):(\d+)(.*)$/.exec(address) ?? [];
  return new Promise((resolve, reject) => {
    const request = http.request({ host, port, path: target, method, headers, agent });
    request.on('response', async (answer) => {
      const pieces: Buffer[] = [];
      for await (const piece of answer) pieces.push(piece);
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(pieces) });
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Uploads as a browser does: with the length and type of what it sends. */
export const put = (address: string, body: Buffer, contentType: string): Promise<Received> =>
  send(address, {
    method: 'PUT',
    headers: { 'content-type': contentType, 'content-length': body.length },
    body,
  });
