import { errorBody } from '@troth/contract';
import { InvalidWebhook, ProviderDown } from '../../adapters/payments/port.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { type Api, limitRequestsByAddress } from '../../platform/http/route.ts';
import { type Providers, providerUnavailableError } from './orders.ts';
import { type SettlementContext, settleOrder } from './settle.ts';

/** Larger than any provider's event. */
const MAX_BODY_BYTES = 256 * 1024;

/**
 * Registers the webhook endpoints. Only a request with a valid signature over its exact bytes is processed. A 200 means
 * that its facts are stored; any other status asks the provider to send the webhook again.
 */
export function registerWebhooks(api: Api, providers: Providers, context: SettlementContext): void {
  const { app, db, clock } = api;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post<{ Params: { provider: string } }>(
      '/api/payments/webhooks/:provider',
      { schema: { hide: true, response: { 400: errorBody, 404: errorBody, 503: errorBody } } },
      async (request, reply) => {
        const provider = providers.find(({ name }) => name === request.params.provider);
        if (!provider) throw new ApiError('NOT_FOUND');
        const { name } = provider;
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        try {
          const facts = await provider.readWebhook({ raw, headers: request.headers, now: clock.now() });
          if (facts) await settleOrder(db, { ...facts, provider: name }, context);
        } catch (error) {
          // Reading an event can require a request to the provider to find the order, and that request can fail.
          if (error instanceof ProviderDown)
            throw providerUnavailableError(
              'We cannot reach the payment provider at the moment. Please tell us again.',
            );
          if (!(error instanceof InvalidWebhook)) throw error;
          await limitRequestsByAddress(api, request.ip);
          request.log.warn({ provider: name }, 'a webhook was rejected');
          throw new ApiError('VALIDATION_FAILED', 'This is not signed as it should be.');
        }
        return reply.send({ received: true });
      },
    );
  });
}
