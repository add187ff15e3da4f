import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Names the route in metrics, logs and traces instead of its pattern. */
    routeName?: string;
  }
}

const namesOfRequests = new WeakMap<FastifyRequest, string>();

/** Names the route of a request whose handler serves several, such as the pages of the web app. */
export const setRouteName = (request: FastifyRequest, name: string): void => {
  namesOfRequests.set(request, name);
};

/**
 * Returns the pattern of a request's route for metrics, logs and traces: it contains no ids and no query, and there are
 * few of them. Unknown paths are `none`.
 */
export function routeNameOf(request: FastifyRequest): string {
  const { url, config } = request.routeOptions;
  return namesOfRequests.get(request) ?? config.routeName ?? url ?? 'none';
}
