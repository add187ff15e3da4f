import { createHash } from 'node:crypto';
import { vocabularyEndpoints } from '@troth/contract';
import { type Api, route } from '../../platform/http/route.ts';
import { vocabularies } from './vocabularies.ts';

/** A hash of the content, independent of compression. */
const createEtag = (responseBody: string): string =>
  `W/"${createHash('sha256').update(responseBody).digest('base64url')}"`;

/** Vocabularies change only with a release: browsers cache them for an hour per language, then revalidate. */
export function registerVocabularies(api: Api): void {
  api.app.register(async (scope) => {
    scope.addHook('onSend', async (request, reply, payload) => {
      if (reply.statusCode !== 200) return payload;
      const etag = createEtag(String(payload));
      reply.headers({ 'cache-control': 'private, max-age=3600', vary: 'cookie, accept-language', etag });
      if (request.headers['if-none-match'] !== etag) return payload;
      reply.code(304).removeHeader('content-length').removeHeader('content-type');
      return '';
    });
    route({ ...api, app: scope }, vocabularyEndpoints.list, async () => vocabularies, { isCompressed: true });
  });
}
