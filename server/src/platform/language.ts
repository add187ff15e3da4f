import { AsyncLocalStorage } from 'node:async_hooks';
import { type Language, oneOf, setLanguageOf } from '@troth/texts';
import { readCatalogue } from '@troth/texts/catalogue';
import type { FastifyInstance } from 'fastify';

const reading = new AsyncLocalStorage<Language>();

setLanguageOf(() => reading.getStore() ?? 'en', {
  hi: readCatalogue('hi', ['contract', 'server', 'identity']),
});

/** Does some work for a reader of this language: all texts within come out in it. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result =>
  reading.run(language, work);

/** The cookie in which a browser keeps the language that was chosen; without it the browser's own languages count. */
const LANGUAGE_COOKIE = /(?:^|;\s*)language=([a-z]{2})\b/;

/** Answers every request in the language of its reader. */
export function answerInLanguage(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const chosen = LANGUAGE_COOKIE.exec(headers.cookie ?? '')?.[1];
    inLanguage(oneOf(chosen ?? headers['accept-language']), done);
  });
}
