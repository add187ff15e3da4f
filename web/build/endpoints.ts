import { endpoints as contract, type Endpoint } from '@troth/contract';
import type { Plugin } from 'vite';

const MODULE = /\/platform\/api\/endpoints\.ts$/;

const selectForClient = ({ method, path, media, failure, unexpected }: Endpoint) => ({
  method,
  path,
  media,
  failure,
  unexpected,
});

/**
 * Leaves the schemas out of the endpoints in the built app. With them, members' pages would load 38 kB (gzip) more before
 * their first request.
 */
export function endpoints(): Plugin {
  return {
    name: 'troth:endpoints',
    apply: 'build',
    load(id) {
      if (!MODULE.test(id)) return null;
      const groups = Object.entries<Record<string, Endpoint>>(contract).map(([name, group]) => [
        name,
        Object.fromEntries(
          Object.entries(group).map(([call, endpoint]) => [call, selectForClient(endpoint)]),
        ),
      ]);
      return `export const endpoints = ${JSON.stringify(Object.fromEntries(groups))};`;
    },
  };
}
