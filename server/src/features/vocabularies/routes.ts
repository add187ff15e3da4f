import { createHash } from 'node:crypto';
import { vocabularyEndpoints } from '@troth/contract';
import { type Api, route } from '../../platform/http/route.ts';
import { vocabularies } from './vocabularies.ts';

/** Of what it says, however it is packed. */
const etagOf = (answer: string): string => `W/"${createHash('sha256').update(answer).digest('base64url')}"`;

/**
 * The choices change with a release only: browsers keep them for an hour, for the language that they were asked in, then
 * ask whether they still hold.
 */
export function registerVocabularies(api: Api): void {
  api.app.register(async (scope) => {
    scope.addHook('onSend', async (request, reply, payload) => {
      if (reply.statusCode !== 200) return payload;
      const etag = etagOf(String(payload));
      reply.headers({ 'cache-control': 'private, max-age=3600', vary: 'cookie, accept-language', etag });
      if (request.headers['if-none-match'] !== etag) return payload;
      reply.code(304).removeHeader('content-length').removeHeader('content-type');
      return '';
    });
    route({ ...api, app: scope }, vocabularyEndpoints.list, async () => vocabularies, { isPacked: true });
  });
}
