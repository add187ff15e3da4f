import { type APIResponse, expect, type Page } from '@playwright/test';
import { getIdToken } from './sessions.ts';
import { siteUrl } from './site.ts';

/** Calls the API as the member of this page. */
export async function callAs(page: Page, method: string, path: string, data?: object): Promise<APIResponse> {
  const token = await getIdToken(page);
  return page.request.fetch(siteUrl(`/api${path}`), {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data === undefined ? {} : { data }),
  });
}

/** Calls the API as the member of this page. Throws unless the call succeeds. Returns the parsed response. */
export async function requestAs(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, data?: object) {
  const response = await callAs(page, method, path, data);
  expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true);
  return response.json();
}

export const getAs = <T>(page: Page, path: string): Promise<T> => requestAs(page, 'GET', path);
