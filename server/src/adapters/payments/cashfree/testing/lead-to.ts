import { createRequire } from 'node:module';
import type { Account } from '../client.ts';

type Http = NonNullable<Account['http']>;

const require = createRequire(import.meta.url);
/** The very library that Cashfree's own sends with: an import would be another copy of it. */
const axios: { create(): Http } = require('axios');

/** Sends what is for Cashfree to a server of ours. */
export function leadTo(url: string, wanted: string[]) {
  const http = axios.create();
  http.interceptors.request.use((config) => {
    wanted.push(config.url ?? '');
    return { ...config, url: (config.url ?? '').replace(/^https:\/\/(sandbox|api)[.]cashfree[.]com/, url) };
  });
  return http;
}
