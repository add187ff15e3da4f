import { AsyncLocalStorage } from 'node:async_hooks';
import { isLanguage, type Language, negotiateLanguage, setLanguageResolver } from '@troth/texts';
import { readCatalogue } from '@troth/texts/catalogue';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const currentLanguage = new AsyncLocalStorage<Language>();

setLanguageResolver(() => currentLanguage.getStore() ?? 'en', {
  hi: readCatalogue('hi', ['contract', 'server', 'identity', 'texts']),
});

/** Does some work for a reader of this language: all texts within come out in it. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result =>
  currentLanguage.run(language, work);

/** In which a browser keeps the language that was chosen. */
const LANGUAGE_COOKIE = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/;
const YEAR_SECONDS = 31_536_000;

/** The language that an address asks for, as `?lang=hi`. */
export function requestedLanguage({ query }: Pick<FastifyRequest, 'query'>): Language | undefined {
  // What no route could be looked for has none.
  const { lang } = (query ?? {}) as { lang?: unknown };
  return typeof lang === 'string' && isLanguage(lang) ? lang : undefined;
}

/** The header that keeps a choice for answers to come. */
export const languageCookie = (language: Language, secure: boolean): string =>
  `language=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`;

/** The language that the address of a request asks for, that was chosen, or that the browser names. */
export function languageOf(request: Pick<FastifyRequest, 'query' | 'headers'>): Language {
  const { cookie = '', 'accept-language': named } = request.headers;
  return requestedLanguage(request) ?? negotiateLanguage(LANGUAGE_COOKIE.exec(cookie)?.[1] ?? named);
}

/** Answers every request in the language of its reader. */
export function installLanguage(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => inLanguage(languageOf(request), done));
}
