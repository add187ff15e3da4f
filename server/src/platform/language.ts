import { AsyncLocalStorage } from 'node:async_hooks';
import {
  isLanguage,
  type Language,
  negotiateLanguage,
  setLanguageResolver,
  translatedLanguages,
} from '@troth/texts';
import { readCatalogue } from '@troth/texts/catalogue';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const currentLanguage = new AsyncLocalStorage<Language>();

const catalogues = translatedLanguages.map((language) => [
  language,
  readCatalogue(language, ['contract', 'mail', 'server', 'identity', 'texts']),
]);
setLanguageResolver(() => currentLanguage.getStore() ?? 'en', Object.fromEntries(catalogues));

/** Runs a function for a reader of this language: all texts within are translated into it. */
export const inLanguage = <Result>(language: Language, task: () => Result): Result =>
  currentLanguage.run(language, task);

/** The cookie with the chosen language. */
const LANGUAGE_COOKIE = /(?:^|;\s*)language=([a-z]{2,3})(?:;|$)/;
const YEAR_SECONDS = 31_536_000;

/** The language that a URL asks for, such as `?lang=hi`. */
export function requestedLanguage({ query }: Pick<FastifyRequest, 'query'>): Language | undefined {
  // A malformed URL has no query.
  const { lang } = (query ?? {}) as { lang?: unknown };
  return typeof lang === 'string' && isLanguage(lang) ? lang : undefined;
}

/** The Set-Cookie header that stores the chosen language. */
export const languageCookie = (language: Language, secure: boolean): string =>
  `language=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`;

/** The language of a request: from the URL, the cookie, or the browser's preferences. */
export function languageOf(request: Pick<FastifyRequest, 'query' | 'headers'>): Language {
  const { cookie = '', 'accept-language': accepted } = request.headers;
  return requestedLanguage(request) ?? negotiateLanguage(LANGUAGE_COOKIE.exec(cookie)?.[1] ?? accepted);
}

/** Handles every request in its reader's language. */
export function installLanguage(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => inLanguage(languageOf(request), done));
}
