import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { MAX_IDEMPOTENCY_KEY_LENGTH } from './idempotency.ts';
import { EMPTY_STYLE_HASH } from './server.ts';

const DOCS_CSP = `default-src 'none'; script-src 'self'; style-src 'self' ${EMPTY_STYLE_HASH}; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'`;

const IDEMPOTENCY_KEY_HEADER = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      minLength: 1,
      maxLength: MAX_IDEMPOTENCY_KEY_LENGTH,
      description: 'The same key within 24 hours gives the first answer again.',
    },
  },
};

/** Collects the OpenAPI 3.1 document from the routes registered afterwards. */
export async function installDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Troth',
        version: '1.0.0',
        description: 'The API of the Troth matrimony platform.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    // Only the API: identity uses Cognito's protocol, and other routes are not part of the API.
    transform(route) {
      if (!route.url.startsWith('/api/')) return { url: route.url, schema: { hide: true } };
      const { url, schema } = jsonSchemaTransform(route);
      const repeatable = route.route.config?.repeatable;
      return { url, schema: repeatable ? { ...schema, headers: IDEMPOTENCY_KEY_HEADER } : schema };
    },
    transformObject: jsonSchemaTransformObject,
  });
}

/** Serves the document and a page to read it. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  app.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) => reply.send(app.swagger()));
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_CSP,
    uiConfig: { url: '/api/openapi.json' },
    theme: { title: 'Troth API' },
  });
}
