import { type Html, html } from '@troth/texts/html';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { MovableClock } from '../platform/clock.ts';
import type { Db } from '../platform/database.ts';
import { ApiError, validationError } from '../platform/http/errors.ts';
import { findMessageHtml, listMessages, type OutboxMessage } from '../platform/outbox.ts';
import { type DevelopmentIssuer, isLocalHost } from './issuer.ts';
import { serveIssuer } from './issuer-routes.ts';

const clockBody = z.strictObject({ now: z.iso.datetime({ offset: true }).nullable() });

/** Serves an endpoint that shows and moves the site's clock. */
function serveClock(app: FastifyInstance, clock: MovableClock): void {
  app.get('/dev/clock', async () => ({ now: clock.now() }));
  app.put('/dev/clock', async (request) => {
    const { success, data } = clockBody.safeParse(request.body);
    if (!success) throw validationError('now', 'now should be an instant, or null');
    clock.move(data.now === null ? null : new Date(data.now));
    return { now: clock.now() };
  });
}

const STYLE = `
:root { color-scheme: light dark; font: 17px/1.6 Georgia, serif; }
body { max-width: 42rem; margin: 0 auto; padding: 32px 16px; background: light-dark(#fbf7f0, #161014); color: light-dark(#241a1e, #f5ece6); }
article { background: light-dark(#fff, #1f171b); border: 1px solid light-dark(#e6dbcb, #3b2f34); border-radius: 16px; padding: 16px 24px; margin: 24px 0; }
h2 { font-size: 20px; margin: 0; }
p { margin: 4px 0; color: light-dark(#655760, #bbabac); font-size: 15px; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 12px 0 0; }
`;

type StoredMessage = OutboxMessage & { id: number };

function renderMessage({
  id,
  channel,
  to,
  subject = 'Text message',
  text,
  html: page,
  sentAt,
}: StoredMessage): Html {
  const headline = `${channel === 'email' ? 'E-mail' : 'SMS'} to ${to}, ${sentAt.toISOString()}`;
  const link = page === undefined ? '' : html`<p><a href="/dev/outbox/${id}">As it looks</a></p>`;
  return html`<article><h2>${subject}</h2><p>${headline}</p>${link}<pre>${text}</pre></article>\n`;
}

function renderOutbox(messages: StoredMessage[]): string {
  const list = messages.length ? messages.map(renderMessage) : html`<p>Nothing has been sent yet.</p>`;
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox - Troth</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/dev/outbox.css"></head>
<body><main><h1>Outbox</h1><p>Every e-mail and text message of this development site, newest first.</p>${list}</main></body></html>`
    .source;
}

/** Shows sent mails and text messages while no external service is configured. */
function serveOutbox(app: FastifyInstance, db: Db): void {
  app.get('/dev/outbox.css', (_request, reply) => reply.type('text/css').send(STYLE));
  app.get<{ Querystring: { to?: string } }>('/dev/outbox', async (request, reply) => {
    const to = typeof request.query.to === 'string' ? request.query.to : undefined;
    const messages = await listMessages(db, to);
    reply.header('cache-control', 'no-store').header('vary', 'accept');
    if (request.headers.accept?.includes('application/json'))
      return reply.send(messages.map(({ id: _, ...message }) => message));
    return reply.type('text/html; charset=utf-8').send(renderOutbox(messages));
  });
  app.get<{ Params: { id: string } }>('/dev/outbox/:id', async ({ params }, reply) => {
    const html = /^\d{1,9}$/.test(params.id) ? await findMessageHtml(db, Number(params.id)) : null;
    if (html === null) throw new ApiError('NOT_FOUND');
    // A mail contains inline styles. Scripts in it are not executed.
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups",
    );
    return reply.type('text/html; charset=utf-8').send(html);
  });
}

export { DevelopmentIssuer, isLocalHost } from './issuer.ts';

interface Dependencies {
  db: Db;
  clock: MovableClock;
  /** Null if members sign in at real issuers, or at a hosted pool. */
  issuer: DevelopmentIssuer | null;
}

/** Registers the development pages. Called only for sites on a loopback address outside production. */
export function serveDevelopment(app: FastifyInstance, dependencies: Dependencies): void {
  app.register(async (scope) => {
    // The pages are neither for requests with a foreign host name, because of DNS rebinding, nor for those that a proxy
    // forwards from other machines.
    scope.addHook('onRequest', async ({ hostname, headers }) => {
      const forwardedFor = headers['x-forwarded-for'] ?? headers.forwarded ?? headers['x-real-ip'];
      if (!isLocalHost(hostname) || forwardedFor !== undefined) throw new ApiError('NOT_FOUND');
    });
    serveOutbox(scope, dependencies.db);
    serveClock(scope, dependencies.clock);
    if (dependencies.issuer) await serveIssuer(scope, dependencies.issuer);
  });
}
