import { language, t } from '@troth/texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keptLanguage, languageAskedFor } from '../platform/language.ts';
import { isScreen } from './paths.ts';

const DESCRIPTION = /(<meta name="description" content=")[^"]*/;

/** Sends the page of the web app in its reader's language; an address that asks for one makes it the reader's. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, pathname: string, source: string) {
  const asked = languageAskedFor(request);
  if (asked) reply.header('set-cookie', keptLanguage(asked, request.protocol === 'https'));
  const description = t(
    'Troth is a matrimony service for people who are looking for a marriage partner, and for the families who help them.',
  );
  return reply
    .code(isScreen(pathname) ? 200 : 404)
    .header('cache-control', 'no-cache')
    .header('vary', 'cookie, accept-language')
    .type('text/html; charset=utf-8')
    .send(
      source
        .replace('<html lang="en">', `<html lang="${language()}">`)
        .replace(DESCRIPTION, (_, before) => `${before}${description}`),
    );
}
